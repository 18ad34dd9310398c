/** An element of the page by its id. */
export const at = (id) => document.getElementById(id);

/** Does something in the sandbox; never rejects. */
export async function post(path, query) {
  try {
    const reply = await fetch(`${path}?${new URLSearchParams(query)}`, { method: 'POST' });
    return { isGood: reply.ok, told: await reply.json() };
  } catch {
    return { isGood: false, told: { message: '沙箱没有应答' } };
  }
}

let hiding = 0;
/** Says something for a moment. */
export function toast(text) {
  at('toast').textContent = text;
  at('toast').dataset.on = '';
  clearTimeout(hiding);
  hiding = setTimeout(() => delete at('toast').dataset.on, 3200);
}

/** Puts a code into the clipboard, or at least says it where there is none. */
export async function copy(code) {
  try {
    await navigator.clipboard.writeText(code);
    toast(`已复制 ${code}`);
  } catch {
    toast(`验证码 ${code}`);
  }
}
