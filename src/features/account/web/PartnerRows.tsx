import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { formatDay, formatDayOf } from '#platform/web/format/times.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { listPartners, type UserInfo } from '../contract.ts';
import { PartnerDialog } from './PartnerDialog.tsx';
import { PARTNERS_KEY } from './partners-key.ts';

/** A row for each partner by whose links the person can log in, with the button that lets it go. */
export function PartnerRows({ user }: { user: UserInfo }) {
  const { data } = useQuery({
    queryKey: [PARTNERS_KEY, user.id],
    queryFn: ({ signal }) => call(listPartners, { signal }),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      {data?.items.map(({ partner, bound }) => (
        <li key={partner}>
          <Icon name="brand" size={20} />
          <span>合作方</span>
          <span className="one-line">
            已绑定：{partner}（{formatDay(formatDayOf(bound))}）
          </span>
          <button
            type="button"
            className="btn"
            aria-label={`解绑合作方${partner}`}
            disabled={!user.is_bind_mobile}
            onClick={() => setChosen(partner)}
          >
            解绑
          </button>
        </li>
      ))}
      {chosen !== null && <PartnerDialog user={user} partner={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
