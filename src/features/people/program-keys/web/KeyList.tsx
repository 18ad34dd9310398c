import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { showToast } from '#platform/web/toast.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { type ProgramKey, revokeProgramKeyCall } from '../contract.ts';
import { scopesInWords } from '../rules.ts';

const HEADS = ['名称', '密钥', '可读取', '新建时间', '最近使用', ''];

function Row({ item, onRevoke, isBusy }: { item: ProgramKey; onRevoke: () => void; isBusy: boolean }) {
  const { name, tail, scopes, created, last_used: used } = item;
  return (
    <tr>
      <td>{name}</td>
      <td>
        <code>tide_…{tail}</code>
      </td>
      <td>{scopesInWords(scopes)}</td>
      <td>{formatMoment(created)}</td>
      <td>{used === null ? '未使用' : formatMoment(used)}</td>
      <td>
        <button
          type="button"
          className="btn"
          disabled={isBusy}
          aria-label={`停用 ${name}`}
          onClick={onRevoke}
        >
          停用
        </button>
      </td>
    </tr>
  );
}

/** The keys that work, each with its end; nothing before the first one. */
export function KeyList({ items }: { items: readonly ProgramKey[] }) {
  const client = useQueryClient();
  const { run, isBusy } = useWrite(
    async (id: string) => {
      await call(revokeProgramKeyCall, { body: { id } });
      showToast('密钥已停用');
    },
    { reload: () => client.invalidateQueries({ queryKey: ['program-keys'] }) },
  );
  if (items.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keys too
    <section className="card program-keys-scroll" aria-label="我的密钥" tabIndex={0}>
      <table className="plain-table">
        <caption className="unseen">我的密钥</caption>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head === '' ? <span className="unseen">操作</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} isBusy={isBusy} onRevoke={() => run(item.id)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
