import { CLOCK_PATH, type ClockStatus } from '#app/server/clock-routes.ts';
import { askOwner } from './ask-owner.ts';
import { FaultError } from './connect.ts';
import { printJson } from './print.ts';

/** `tide clock`: the time that the installation goes by, as one JSON line. Exit 1 while it has jumped. */
export async function clockCommand(): Promise<void> {
  const status = (await askOwner(CLOCK_PATH, {})) as ClockStatus;
  printJson(status);
  if (status.jump !== null)
    throw new FaultError(
      '系统时间异常，按时间的清理已停止：请校正系统时间；确认时间无误时运行 tide clock accept',
    );
}

/** `tide clock accept`: the present time is right; deletions go on. */
export async function acceptClockCommand(): Promise<void> {
  printJson(await askOwner(CLOCK_PATH, { accept: true }));
}
