import type { Finding, Rule } from '../finding.ts';
import type { Tree } from '../tree.ts';

/** The one folder that says what a colour or a size of text is. */
const THEME = 'src/platform/web/theme/';

/** What a stylesheet outside the theme may not write by itself. */
const raw: readonly { readonly pattern: RegExp; readonly what: string; readonly instead: string }[] = [
  {
    pattern: /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi,
    what: 'a raw colour',
    instead: 'take a token of src/platform/web/theme/tokens.css or fixed-colours.css',
  },
  {
    pattern: /(?:^|[\s;{])(?:font-size:\s*[\d.]+[a-z%]+|font:[^;]*?\d[\d.]*(?:px|rem|em)\b)/g,
    what: 'a raw size of text',
    instead: 'take a --size token of src/platform/web/theme/scale.css',
  },
];

/** The text of a stylesheet without its comments; lines stay where they are. */
const withoutComments = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

/** All stylesheets of the web. */
function sheetsOf(tree: Tree): { path: string; css: string }[] {
  return [...tree.paths]
    .filter((path) => path.startsWith('src/') && path.endsWith('.css'))
    .map((path) => ({ path, css: withoutComments(tree.read(path) ?? '') }));
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Colours and sizes of text are tokens: the theme alone says their values. */
export const cssTokens: Rule = {
  name: 'css-tokens',
  find: (tree) =>
    sheetsOf(tree)
      .filter(({ path }) => !path.startsWith(THEME))
      .flatMap(({ path, css }) =>
        raw.flatMap(({ pattern, what, instead }) =>
          [...css.matchAll(pattern)].map(
            (match): Finding => ({
              path,
              line: lineAt(css, match.index + match[0].length),
              what: `${what}: ${match[0].trim()}`,
              instead,
            }),
          ),
        ),
      ),
};

/** Names of custom properties that a text gives values to: in a stylesheet, or as a key of an inline style. */
const definitions = /(--[a-z0-9-]+)(?=\s*:|['"`])/g;

/** TRICKY: a property that nothing defines is no error to a browser; the colour is silently inherited. */
export const cssProperties: Rule = {
  name: 'css-properties',
  find: (tree) => {
    const sheets = sheetsOf(tree);
    const texts = [...sheets.map(({ css }) => css), ...tree.files.map(({ text }) => text)];
    const defined = new Set(texts.flatMap((text) => text.match(definitions) ?? []));
    return sheets.flatMap(({ path, css }) =>
      [...css.matchAll(/var\((--[a-z0-9-]+)/g)]
        .filter(([, name]) => !defined.has(name ?? ''))
        .map(
          (match): Finding => ({
            path,
            line: lineAt(css, match.index),
            what: `${match[1]} has no value anywhere`,
            instead: 'name a property that exists',
          }),
        ),
    );
  },
};

/** Each selector of a stylesheet's text with the values that its rules give; rules of animations have none. */
function valuesBySelector(css: string): Map<string, Map<string, string>> {
  const bySelector = new Map<string, Map<string, string>>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(/,(?![^(]*\))/)) {
      const values = bySelector.get(selector.trim()) ?? new Map<string, string>();
      for (const [, name = '', value = ''] of body.matchAll(/([a-z-]+)\s*:\s*([^;]+)/g))
        values.set(name, value.trim());
      bySelector.set(selector.trim(), values);
    }
  }
  return bySelector;
}

/** Keyframes are named the same in every animation. */
const isFrame = (selector: string) => /^(from|to|[\d.]+%)$/.test(selector);

/** TRICKY: the stylesheet loaded last wins where two give one selector different values, and screens load them in any order. */
export const cssOrder: Rule = {
  name: 'css-order',
  find: (tree) => {
    const first = new Map<string, { path: string; values: Map<string, string> }>();
    return sheetsOf(tree).flatMap(({ path, css }) =>
      [...valuesBySelector(css)].flatMap(([selector, values]): Finding[] => {
        if (isFrame(selector) || selector.startsWith(':root')) return [];
        const other = first.get(selector);
        if (other === undefined) {
          first.set(selector, { path, values });
          return [];
        }
        const clash = [...values].find(([name, value]) => (other.values.get(name) ?? value) !== value);
        first.set(selector, { path: other.path, values: new Map([...values, ...other.values]) });
        if (clash === undefined) return [];
        const what = `${selector} has another ${clash[0]} in ${other.path}`;
        return [
          { path, line: lineAt(css, css.indexOf(selector)), what, instead: 'style it in one stylesheet' },
        ];
      }),
    );
  },
};
