import './imports.css';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { useUser } from '#features/people/identity/web/index.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import type { ImportOverview } from '../contract.ts';
import { IMPORT_DAYS } from '../rules.ts';
import { ImportDraft } from './ImportDraft.tsx';
import { ImportDrop } from './ImportDrop.tsx';
import { ImportRecord } from './ImportRecord.tsx';
import { useImports } from './useImports.ts';

/** How a server on one's own data is started. */
const OWN_START = 'TIDE_DEMO=0 TIDE_SINGLE_USER=supreme npm start';

/** Which data is meant; in the demo, how one gets to one's own. */
function Place({ overview: { is_demo: isDemo, data_dir: dataDir } }: { overview: ImportOverview }) {
  if (!isDemo)
    return (
      <p className="import-place">
        导入到自己的数据，目录 <code>{dataDir}</code>
      </p>
    );
  return (
    <p className="import-place" data-demo role="note">
      这里是演示市场（目录 <code>{dataDir}</code>
      ），可以查看文件能读出什么，不能导入。自己的数据与演示数据分开存放，请用 <code>{OWN_START}</code>{' '}
      启动后导入
    </p>
  );
}

/** What all others read. */
function Closed() {
  return (
    <section className="card" aria-label="导入数据">
      <StateCard
        face="locked"
        words="导入数据只对单用户方式的本机用户开放"
        note={`在自己的电脑上用 ${OWN_START} 启动；运营者可用命令 tide import 文件`}
      />
    </section>
  );
}

function Imports() {
  const state = useImports();
  const { data, current, sending, problems } = state;
  if (!data)
    return state.error ? (
      <FailedPage error={state.error} retry={state.retry} />
    ) : (
      <div className="import-bones card" aria-busy="true" />
    );
  return (
    <>
      <Place overview={data} />
      <ImportDrop
        words={sending}
        problems={problems}
        kinds={current ? [] : data.feeds.map(({ about }) => about)}
        onFiles={state.add}
      />
      {current && (
        <ImportDraft
          key={current.id}
          draft={current}
          overview={data}
          onRemoveFile={(place) => state.removeFile(current.id, place)}
          onRemoveAll={() => state.removeAll(current.id)}
          onStarted={() => {
            state.choose('');
            void state.reload();
          }}
        />
      )}
      <ImportRecord
        items={data.items.filter((one) => one.state !== 'draft' && one.id !== current?.id)}
        feeds={data.feeds}
        onCancel={state.cancel}
        onAgain={state.choose}
        onDelete={state.remove}
        onDownload={state.downloadRejected}
      />
    </>
  );
}

/** 导入数据: files are chosen, explained, given their meaning and imported. */
export function ImportScreen() {
  const user = useUser();
  if (!user) return null;
  return (
    <ThemeProvider>
      <article className="imports">
        <header>
          <h1>导入数据</h1>
          <small>文件导入完成后删除，未导入的保留 {IMPORT_DAYS} 天</small>
        </header>
        {user.is_single_user ? <Imports /> : <Closed />}
      </article>
    </ThemeProvider>
  );
}
