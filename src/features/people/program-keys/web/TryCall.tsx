import { useState } from 'react';
import { allListings } from '#catalog/index.ts';
import { listEndpoint } from '#engine/contract.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import { call } from '#platform/web/api.ts';
import { Select } from '#platform/web/ui/Select.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';

const lists = allListings.filter((one) => one.route !== undefined && one.scope === undefined);
const ROWS = '3';

/** Tries a list with conditions as in an address, and shows the reply as a program gets it. */
export function TryCall() {
  const [id, setId] = useState('products');
  const [words, setWords] = useState('sort=gmv:desc');
  const [reply, setReply] = useState('');
  const address = `/open/v1/lists/${id}?${words === '' ? '' : `${words}&`}limit=${ROWS}`;
  const { isBusy, onSubmit } = useSubmit(async () => {
    const listing = lists.find((one) => one.id === id) ?? lists[0];
    if (!listing) return;
    const read = { ...listQueryFromUrl(listing, new URLSearchParams(words)), pageSize: Number(ROWS) };
    const [problem] = read.problems;
    if (problem) {
      setReply(problem.message);
      return;
    }
    const { params, query, body } = listQueryToRequest(listing, read);
    const data = await call(listEndpoint(listing), { params, query, body });
    setReply(JSON.stringify(data, null, 2));
  });
  return (
    <form className="card program-keys-try stack" onSubmit={onSubmit} aria-label="试一下">
      <h2>试一下</h2>
      <div className="row">
        <Select
          label="列表"
          value={id}
          options={lists.map((one) => ({ value: one.id, label: one.title }))}
          onChange={setId}
        />
        <TextBox label="条件，写法同页面地址" value={words} onChange={setWords} frame="program-keys-words" />
        <button type="submit" className="btn" data-kind="primary" disabled={isBusy}>
          调用
        </button>
      </div>
      <code className="program-keys-address">GET {address}</code>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      {reply !== '' && <pre tabIndex={0}>{reply}</pre>}
    </form>
  );
}
