import type { ServerResponse } from 'node:http';
import type { Person } from './people.ts';

/** A page as it goes out; `leadsTo` is where its form may send the browser on to. */
interface Page {
  readonly html: string;
  readonly status: number;
  readonly leadsTo?: string;
  /** Whose pages may frame it; nobody's without it. */
  readonly framedBy?: string;
}

interface Consent {
  readonly people: readonly Person[];
  readonly action: string;
  /** What the browser was sent here with; it goes along with the decision. */
  readonly hidden: URLSearchParams;
}

const kept = ['client_key', 'response_type', 'scope', 'redirect_uri', 'state'];

/** Text as it may stand in HTML. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);

/** A page of the sandbox in its own style. */
export const whole = (title: string, inner: string, kind = 'consent') => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · 沙箱</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/consent.css"></head>
<body class="${kind}-body"><main class="${kind}">${inner}</main></body></html>`;

/** The page on which one of the sandbox's people agrees or not; plain HTML, no script. */
export function consentPage({ people, action, hidden }: Consent): string {
  const fields = kept
    .map((name) => `<input type="hidden" name="${name}" value="${escaped(hidden.get(name) ?? '')}">`)
    .join('');
  const person = ({ name, about, tint }: Person, index: number) =>
    `<label><input type="radio" name="person" value="${escaped(name)}"${index === 0 ? ' checked' : ''}>
<span class="avatar tint-${tint}" aria-hidden="true">${escaped(name.slice(-1))}</span>
<span><b>${escaped(name)}</b><small>${escaped(about)}</small></span></label>`;
  return whole(
    '短视频平台授权',
    `<p class="mark">沙箱：短视频平台</p>
<h1>观潮数据 申请使用您的账号登录</h1>
<p>同意后，观潮数据可以看到您的昵称和头像。</p>
<form method="post" action="${action}">${fields}
<fieldset><legend>我是</legend>${people.map(person).join('')}</fieldset>
<div class="decide"><button name="decision" value="deny">拒绝</button>
<button class="main" name="decision" value="agree">同意授权</button></div></form>`,
  );
}

/** What is shown when the product asked wrongly. */
export function refusedPage(why: string): string {
  return whole('授权请求有误', `<h1>授权请求有误</h1><p>${escaped(why)}</p>`);
}

/**
 * Sends a page. TRICKY: without its own address in the referrer a form of it would have the origin `null`, and the sandbox
 * takes nothing from strangers.
 */
export function sendPage(
  response: ServerResponse,
  { html, status, leadsTo = '', framedBy = "'none'" }: Page,
): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self' ${leadsTo}; frame-ancestors ${framedBy}`,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  response.end(html);
}
