import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#engine/web/Loaded.tsx';
import { call } from '#platform/web/api.ts';
import { formatDay, formatDayOf } from '#platform/web/format/times.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { listPartners, type UserInfo } from '../contract.ts';
import { PartnerDialog } from './PartnerDialog.tsx';
import { PARTNERS_KEY } from './partners-key.ts';

/** Rows of the partners by whose links the person can log in, each with the button that lets it go; none where there are none. */
export function PartnerRows({ user }: { user: UserInfo }) {
  const fetch = useQuery({
    queryKey: [PARTNERS_KEY, user.id],
    queryFn: ({ signal }) => call(listPartners, { signal }),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <Loaded fetch={fetch} bones={null}>
        {({ items }) =>
          items.length > 0 && (
            <ul aria-label="合作方">
              {items.map(({ partner, bound }) => (
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
            </ul>
          )
        }
      </Loaded>
      {chosen !== null && <PartnerDialog user={user} partner={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
