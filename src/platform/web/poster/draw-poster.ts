import { CARD_WIDTH, pictureOf } from './card-picture.ts';

/** Pixels of a poster's canvas for one of CSS. */
const SCALE = 2;
const WIDTH = 750;
const EDGE = (WIDTH - CARD_WIDTH) / 2;
const HEAD = 108;
/** Room of the line below the name. */
const LINE = 20;
const FOOT = 132;
const CODE = 92;
/** Room between cards. */
const GAP = 12;

/** Texts around the card. */
export interface PosterWords {
  readonly name: string;
  readonly card: string;
  /** The day of the picture. */
  readonly day: string;
  /** Where the code leads, without the scheme. */
  readonly address: string;
}

/** Colours of the theme in force. */
export function posterColours() {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  return {
    page: of('--page', '#f2f5f7'),
    card: of('--card', '#ffffff'),
    text: of('--text', '#10222e'),
    weak: of('--text-3', '#6b7c88'),
    mark: of('--tide-strong', '#0b6e8f'),
  };
}

/** Signs of a line at most: each one that is too many is measured again, so a title without end would hold the page up. */
const MAX_SIGNS = 300;

/** A text that ends with … where it is too long. */
export function fitted(
  pen: Pick<CanvasRenderingContext2D, 'measureText'>,
  text: string,
  width: number,
): string {
  const signs = Array.from(text.slice(0, 2 * MAX_SIGNS + 2)).slice(0, MAX_SIGNS + 1);
  if (signs.length <= MAX_SIGNS && pen.measureText(text).width <= width) return text;
  while (signs.length > 0 && pen.measureText(`${signs.join('')}…`).width > width) signs.pop();
  return `${signs.join('')}…`;
}

/** The font of texts around cards. */
export const posterFont = (px: number, weight = 400) =>
  `${weight} ${px}px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif`;

function drawHead(
  pen: CanvasRenderingContext2D,
  { name, card, day }: PosterWords,
  logo: HTMLImageElement,
): void {
  const { text, weak, mark } = posterColours();
  pen.drawImage(logo, EDGE, 22, 28, 28);
  pen.textBaseline = 'middle';
  pen.fillStyle = mark;
  pen.font = posterFont(18, 600);
  pen.fillText('观潮数据', EDGE + 36, 37);
  pen.fillStyle = weak;
  pen.font = posterFont(14);
  pen.textAlign = 'right';
  pen.fillText(day, WIDTH - EDGE, 37);
  pen.textAlign = 'left';
  pen.fillStyle = text;
  pen.font = posterFont(24, 600);
  pen.fillText(fitted(pen, name, CARD_WIDTH), EDGE, 80);
  pen.fillStyle = weak;
  pen.font = posterFont(14);
  pen.fillText(card, EDGE, 108);
}

function drawFoot(
  pen: CanvasRenderingContext2D,
  { address }: PosterWords,
  { top, code }: { top: number; code: CanvasImageSource },
): void {
  const { text, weak } = posterColours();
  pen.fillStyle = '#ffffff';
  pen.fillRect(WIDTH - EDGE - CODE, top + 20, CODE, CODE);
  pen.drawImage(code, WIDTH - EDGE - CODE + 4, top + 24, CODE - 8, CODE - 8);
  pen.fillStyle = text;
  pen.font = posterFont(16, 600);
  pen.fillText('扫码查看完整数据', EDGE, top + 42);
  pen.fillStyle = weak;
  pen.font = posterFont(13);
  pen.fillText(fitted(pen, address, CARD_WIDTH - CODE - 24), EDGE, top + 70);
  pen.fillText('销量、销售额为算法预估，仅供参考', EDGE, top + 94);
}

/** A card as a picture, and its height at the width of a poster. */
export interface CardPicture {
  readonly picture: HTMLImageElement;
  readonly height: number;
}

/** Draws the picture of a card with round corners; pixels of the canvas. */
export function drawCard(
  pen: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  { x, y, width, height }: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
): void {
  pen.fillStyle = posterColours().card;
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, width, height, 12);
  pen.fill();
  pen.clip();
  pen.drawImage(picture, x, y, width, height);
  pen.restore();
}

/** A poster: the mark and the day, what it shows, the cards one below the other, and the code of the page. */
export async function drawPoster(
  words: PosterWords,
  { cards, code }: { cards: readonly CardPicture[]; code: CanvasImageSource },
): Promise<string> {
  const canvas = document.createElement('canvas');
  const top = words.card === '' ? HEAD : HEAD + LINE;
  const end = cards.reduce((at, { height }) => at + height + GAP, top) - GAP;
  const whole = end + FOOT;
  canvas.width = WIDTH * SCALE;
  canvas.height = whole * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const { page } = posterColours();
  pen.scale(SCALE, SCALE);
  pen.fillStyle = page;
  pen.fillRect(0, 0, WIDTH, whole);
  drawHead(pen, words, await pictureOf('/logo-mark.svg'));
  let at = top;
  for (const card of cards) {
    drawCard(pen, card.picture, { x: EDGE, y: at, width: CARD_WIDTH, height: card.height });
    at += card.height + GAP;
  }
  drawFoot(pen, words, { top: end, code });
  return canvas.toDataURL('image/png');
}
