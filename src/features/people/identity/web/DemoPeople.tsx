import type { DemoPerson, LoginOptions } from '../contract.ts';

interface Props {
  options: LoginOptions;
  onPick: (person: DemoPerson) => void;
}

/** The people of the demo: one press fills in. Beside them the phone on which the sandbox shows its messages. */
export function DemoPeople({ options, onPick }: Props) {
  const { demo_people: people, sandbox_url: sandbox } = options;
  if (people.length === 0) return null;
  return (
    <section className="login-demo" aria-label="演示账号">
      <p>
        演示账号，点击填入
        {sandbox !== null && (
          <a href={sandbox} target="_blank" rel="noopener">
            沙箱手机
          </a>
        )}
      </p>
      <div>
        {people.map((person) => (
          <button
            key={person.mobile}
            type="button"
            title={`${person.name} ${person.mobile}`}
            onClick={() => onPick(person)}
          >
            {person.level_name}
          </button>
        ))}
      </div>
    </section>
  );
}
