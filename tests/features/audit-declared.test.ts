import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuditAct, auditActs } from '#catalog/enums/audit-acts.ts';
import { declarationOf, declaredActs, unloggedReasons } from '#features/people/audit/declared.ts';
import { isWrite } from '#platform/wire/endpoint.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({});
});
afterAll(() => test.close());

/** The calls of other systems, which no person makes. */
const isOfSystems = (path: string) => /^\/(api\/wechat|api\/order\/.*notify|api\/sms|open\/)/.test(path);

it('every call that writes says what it leaves in the log of a team, or why nothing', () => {
  const calls = test.allEndpoints.filter(
    (one) => isWrite(one) && one.guard !== 'owner' && !isOfSystems(one.path),
  );
  expect(calls.length).toBeGreaterThan(120);
  const silent = calls.filter(({ method, path }) => declarationOf(method, path) === undefined);
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('nothing is declared that is not there', () => {
  const paths = test.allEndpoints.map(({ method, path }) => `${method} ${path}`);
  const gone = Object.keys(declaredActs).filter((key) =>
    key.endsWith('*') ? !paths.some((one) => one.startsWith(key.slice(0, -1))) : !paths.includes(key),
  );
  expect(gone).toEqual([]);
  for (const declared of Object.values(declaredActs)) {
    if (typeof declared === 'string') expect(unloggedReasons).toHaveProperty(declared);
    else for (const act of declared) expect(Object.keys(auditActs)).toContain(act);
  }
});

it('calls of people, money, pushes and files are declared one by one', () => {
  const stars = Object.keys(declaredActs).filter((key) => key.endsWith('*'));
  expect(stars.filter((key) => /\/api\/(user|order|push|export)\//.test(key))).toEqual([]);
});

it('every act is declared by a call, or is done where no call is', () => {
  const elsewhere: AuditAct[] = ['money.granted', 'money.revoked', 'login.device'];
  const declared = new Set(
    Object.values(declaredActs).flatMap((one) => (typeof one === 'string' ? [] : one)),
  );
  const never = (Object.keys(auditActs) as AuditAct[]).filter(
    (act) => !declared.has(act) && !elsewhere.includes(act),
  );
  expect(never).toEqual([]);
});
