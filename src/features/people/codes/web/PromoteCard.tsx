import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { copyText } from '#platform/web/copy-text.ts';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { makePromoteLink, readPromoteLink } from '../promote-contract.ts';

const queryKey = ['promote-link'];

/** 邀请好友: one's own link, and what it brought. */
export function PromoteCard() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readPromoteLink, { signal }),
    staleTime: 0,
    meta: { isQuiet: true },
  });
  const { isBusy, onSubmit } = useSubmit(async () => {
    client.setQueryData(queryKey, await call(makePromoteLink, { body: {} }));
  });
  if (!data) return null;
  const address = `${location.origin}/?aid=${data.aid}`;
  return (
    <section className="card promote" aria-labelledby="promote-title">
      <h2 id="promote-title">邀请好友</h2>
      <p>
        好友通过链接注册，得{data.level_name} {data.newcomer_days} 天；好友首次购买后，您得
        {data.level_name} {data.reward_days} 天。
      </p>
      {data.aid === '' ? (
        <form onSubmit={onSubmit}>
          <button type="submit" className="btn" disabled={isBusy}>
            生成推广链接
          </button>
        </form>
      ) : (
        <div className="promote-link">
          <TextBox label="推广链接" value={address} />
          <button type="button" className="btn" onClick={() => void copyText(address)}>
            复制链接
          </button>
        </div>
      )}
      <dl>
        <div>
          <dt>已邀请</dt>
          <dd>{data.joined} 人</dd>
        </div>
        <div>
          <dt>已奖励</dt>
          <dd>{data.paid * data.reward_days} 天</dd>
        </div>
      </dl>
    </section>
  );
}
