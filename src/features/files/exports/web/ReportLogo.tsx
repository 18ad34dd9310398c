import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { usePickFile } from '#platform/web/ui/usePickFile.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { MAX_LOGO_HEIGHT, MAX_LOGO_WIDTH } from '../logo-rules.ts';
import { setReportLogo } from '../report-contract.ts';

/** Kinds of pictures that a browser reads; what is sent is drawn anew as a PNG. */
const KINDS = 'image/png,image/jpeg,image/webp';

/** A picture as a small PNG in base64. */
async function smallPng(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_LOGO_WIDTH / picture.width, MAX_LOGO_HEIGHT / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(picture.width * scale));
  canvas.height = Math.max(1, Math.floor(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
}

/** Sends a picture as the logo, or takes the logo away; a file that is no picture is not sent. */
async function sendLogo(chosen: File | null): Promise<void> {
  const png = chosen === null ? '' : await smallPng(chosen).catch(() => null);
  if (png === null) return showToast('请选择 PNG、JPG 或 WebP 图片');
  await call(setReportLogo, { body: { png } });
}

/** The logo of the team's reports, set by its owner; members see whose it is. */
export function ReportLogo({ hasLogo, queryKey }: { hasLogo: boolean; queryKey: readonly unknown[] }) {
  const client = useQueryClient();
  const isMember = useUser()?.is_slave === true;
  const { run, isBusy } = useWrite(sendLogo, { reload: () => client.invalidateQueries({ queryKey }) });
  const { input, open } = usePickFile(KINDS, run);
  if (isMember) return <small>{hasLogo ? '使用团队标识' : '主账号可上传团队标识'}</small>;
  return (
    <span className="inline-row gap-8">
      {input}
      <button type="button" className="btn" disabled={isBusy} onClick={open}>
        {hasLogo ? '更换标识' : '上传团队标识'}
      </button>
      {hasLogo && (
        <button type="button" className="link-btn" disabled={isBusy} onClick={() => run(null)}>
          移除
        </button>
      )}
    </span>
  );
}
