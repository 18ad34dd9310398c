/** Makes an element: text, or elements, become its children; `on` functions are heard. */
export function h(tag, own = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(own)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

const hourAndMinute = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Shanghai',
});

/** Hour and minute in Beijing. */
export function timeOf(at) {
  return hourAndMinute.format(at);
}

/** 138 1234 5678 */
export function spaced(phone) {
  return phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
}

/** A text with the code in it set apart. */
export function withCode(text, code) {
  if (code === '' || !text.includes(code)) return [text];
  const [before, ...rest] = text.split(code);
  return [before, h('b', {}, code), rest.join(code)];
}

/** A person's picture: the last character of the name on colours of their own. */
export function avatar(person, size = '') {
  return h(
    'span',
    { class: `avatar tint-${person.tint} ${size}`, 'aria-hidden': 'true' },
    person.name.slice(-1),
  );
}

/** The account's picture. */
export function accountMark() {
  return h('span', { class: 'avatar account', 'aria-hidden': 'true' }, '潮');
}

/** What a screen shows while there is nothing. */
export function empty(title, about) {
  const art = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  art.setAttribute('viewBox', '0 0 148 84');
  art.setAttribute('aria-hidden', 'true');
  const shapes = [
    ['#B0DCE3', 'M0 58c14-12 28-12 42 0s28 12 42 0 28-12 42 0c8 7 15 9 22 9v17H0z'],
    ['#3FA3B4', 'M0 68c12-9 25-9 37 0s25 9 37 0 25-9 37 0 25 9 37 0v16H0z'],
  ];
  for (const [fill, d] of shapes) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('fill', fill);
    path.setAttribute('d', d);
    art.append(path);
  }
  const moon = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  for (const [name, value] of Object.entries({ cx: 104, cy: 26, r: 10, fill: '#E8742A' }))
    moon.setAttribute(name, value);
  art.prepend(moon);
  return h('div', { class: 'empty' }, art, h('b', {}, title), h('span', {}, about));
}
