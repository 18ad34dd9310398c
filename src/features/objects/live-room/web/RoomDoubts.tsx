import { editionOf, FLAGSHIP } from '#catalog/plans.ts';
import { DoubtList } from '#engine/blocks/doubts/web/DoubtList.tsx';
import { EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { roomDoubts } from '../parts-contract.ts';
import { LimitLine } from './LimitLine.tsx';
import { RoomSection } from './RoomSection.tsx';
import { useRoom, useRoomCall } from './room-context.ts';

const NOTE = '疑点不等于作假';

function Doubts() {
  const fetch = useRoomCall(roomDoubts, { isRunning: true });
  return (
    <RoomSection card="doubts" note={NOTE}>
      <Loaded fetch={fetch} height={280}>
        {({ doubts }) => (doubts === null ? <EmptyBlock words="下播后检查" /> : <DoubtList reply={doubts} />)}
      </Loaded>
    </RoomSection>
  );
}

/** Doubts about the figures of the room; below the flagship they are named and nothing of them is requested. */
export function RoomDoubts() {
  const { level } = useRoom();
  if (level >= FLAGSHIP) return <Doubts />;
  const { name } = editionOf(FLAGSHIP);
  return (
    <RoomSection card="doubts" isLocked note={NOTE}>
      <LimitLine
        words={`${name}可看六项检查的规则、阈值和本场数值`}
        button={`升级${name}`}
        prompt="column-flagship"
        subject="数据疑点"
        needs={FLAGSHIP}
      />
    </RoomSection>
  );
}
