import './program-keys.css';
import { useQuery } from '@tanstack/react-query';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { useUser } from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { readProgramKeys } from '../contract.ts';
import { CreateKey } from './CreateKey.tsx';
import { KeyList } from './KeyList.tsx';
import { TryCall } from './TryCall.tsx';
import { WaysIn } from './WaysIn.tsx';

function Keys() {
  const { data, error, refetch } = useQuery({
    queryKey: ['program-keys'],
    queryFn: ({ signal }) => call(readProgramKeys, { signal }),
    staleTime: 0,
    meta: { isQuiet: true },
  });
  if (!data)
    return error ? (
      <FailedPage error={error} retry={refetch} />
    ) : (
      <div className="card program-keys-bones" aria-busy="true" />
    );
  return (
    <>
      <CreateKey count={data.items.length} limit={data.limit} />
      <KeyList items={data.items} />
    </>
  );
}

/** /userCenter/myCenter/openApi: keys for programs, how they are used, and a call to try. */
export function OpenApiScreen() {
  const user = useUser();
  if (!user) return null;
  return (
    <ThemeProvider>
      <article className="program-keys stack">
        <header>
          <h1>开放接口</h1>
          <p>程序与智能体读取的数字与页面相同，条数、区间与额度按您的版本，不另外计费。</p>
        </header>
        {user.is_single_user ? (
          <section className="card" aria-label="本机">
            <p>单用户方式下，本机的程序可直接调用，不需要密钥，也不计次数。</p>
          </section>
        ) : (
          <Keys />
        )}
        <TryCall />
        <WaysIn />
      </article>
    </ThemeProvider>
  );
}
