import { CARD_WIDTH, pictureOf } from './card-picture.ts';
import { type CardPicture, drawCard, fitted, posterColours, posterFont } from './draw-poster.ts';
import { layOutReport } from './report-layout.ts';

/** A slide of 16 : 9. */
const WIDTH = 1920;
const HEIGHT = 1080;
const EDGE = 60;
const HEAD = 138;
const FOOT = 132;
const AREA = { x: EDGE, y: HEAD, width: WIDTH - 2 * EDGE, height: HEIGHT - HEAD - FOOT - 12 };
const LINE_HEIGHT = 27;
const DEFINITION_LINES = 2;
const LOGO = { width: 220, height: 64 };

/** Texts around the cards of a report. */
export interface ReportWords {
  readonly title: string;
  /** Period and day of the data. */
  readonly time: string;
  /** When it was made and by whom. */
  readonly made: string;
  readonly definitions: string;
  readonly address: string;
}

/** A text in lines that fit, the last one shortened. */
export function reportLines(
  pen: Pick<CanvasRenderingContext2D, 'measureText'>,
  text: string,
  { width, most }: { width: number; most: number },
): string[] {
  const lines: string[] = [];
  let rest = Array.from(text);
  while (rest.length > 0 && lines.length < most) {
    let end = rest.length;
    if (lines.length === most - 1) {
      lines.push(fitted(pen, rest.join(''), width));
      break;
    }
    while (end > 1 && pen.measureText(rest.slice(0, end).join('')).width > width) end--;
    lines.push(rest.slice(0, end).join(''));
    rest = rest.slice(end);
  }
  return lines;
}

/** The team's own logo at the left of the head, or ours; how far the title is from the edge. */
function drawLogo(pen: CanvasRenderingContext2D, logo: HTMLImageElement): number {
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  pen.drawImage(logo, EDGE, 36 + (LOGO.height - height) / 2, width, height);
  return EDGE + width + 28;
}

function drawHead(pen: CanvasRenderingContext2D, words: ReportWords, logo: HTMLImageElement): void {
  const { text, weak, mark } = posterColours();
  const left = drawLogo(pen, logo);
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  pen.font = posterFont(24, 600);
  pen.fillStyle = mark;
  pen.fillText('来源：观潮数据', WIDTH - EDGE, 54);
  pen.font = posterFont(20);
  pen.fillStyle = weak;
  pen.fillText(words.made, WIDTH - EDGE, 92);
  const room = WIDTH - EDGE - left - 420;
  pen.textAlign = 'left';
  pen.fillStyle = text;
  pen.font = posterFont(40, 600);
  pen.fillText(fitted(pen, words.title, room), left, 54);
  pen.fillStyle = weak;
  pen.font = posterFont(22);
  pen.fillText(fitted(pen, words.time, room), left, 100);
}

function drawFoot(pen: CanvasRenderingContext2D, { definitions, address }: ReportWords): void {
  const { weak } = posterColours();
  pen.fillStyle = weak;
  pen.font = posterFont(18);
  const room = { width: WIDTH - 2 * EDGE, most: DEFINITION_LINES };
  let y = HEIGHT - FOOT + 22;
  for (const line of reportLines(pen, definitions, room)) {
    pen.fillText(line, EDGE, y);
    y += LINE_HEIGHT;
  }
  const last = HEIGHT - 32;
  pen.fillText('标“预估”的为算法预估，仅供参考；“--”为未知', EDGE, last);
  pen.textAlign = 'right';
  pen.fillText(fitted(pen, address, 900), WIDTH - EDGE, last);
  pen.textAlign = 'left';
}

/** A one-page report as a picture for a slide, and how many of the cards have room on it. */
export async function drawReport(
  words: ReportWords,
  { cards, logo }: { cards: readonly CardPicture[]; logo: string },
): Promise<{ readonly url: string; readonly placed: number }> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = posterColours().page;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawHead(pen, words, await pictureOf(logo));
  const places = layOutReport(
    cards.map(({ height }) => ({ width: CARD_WIDTH, height })),
    AREA,
  );
  for (const [n, place] of places.entries()) {
    const card = cards[n];
    if (place !== null && card) drawCard(pen, card.picture, place);
  }
  drawFoot(pen, words);
  return { url: canvas.toDataURL('image/png'), placed: places.filter((one) => one !== null).length };
}
