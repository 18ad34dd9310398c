import './author-upkeep.css';
import { copyText } from '#platform/web/copy-text.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import type { AuthorContact } from '../contract.ts';

const ways = [
  ['wechat', '微信'],
  ['phone', '手机'],
  ['email', '邮箱'],
] as const;

/** The contacts that an author's signature has, each with a button that copies it. */
export function ContactDialog({
  contact,
  name,
  onClose,
}: {
  contact: AuthorContact;
  name: string;
  onClose: () => void;
}) {
  const lines = ways.flatMap(([way, label]) => contact[way].map((text) => ({ label, text })));
  return (
    <Dialog size="medium" title={`${name || '达人'}的联系方式`} onCancel={onClose}>
      {lines.length === 0 ? (
        <p className="contact-none">简介里没有联系方式，本次不计次数</p>
      ) : (
        <dl className="contact-lines stack gap-10">
          {lines.map(({ label, text }) => (
            <div key={`${label} ${text}`}>
              <dt>{label}</dt>
              <dd>{text}</dd>
              <button type="button" className="link-btn" onClick={() => void copyText(text)}>
                复制<span className="unseen">{text}</span>
              </button>
            </div>
          ))}
        </dl>
      )}
      <p className="contact-note label">
        取自达人公开的简介
        {contact.seen_at !== null && `，采集于 ${formatMoment(contact.seen_at)}`}
        。查看会留下记录，仅用于商务合作。
        {contact.left !== null && ` 本月还可查看 ${contact.left} 位`}
      </p>
    </Dialog>
  );
}
