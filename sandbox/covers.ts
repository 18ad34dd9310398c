import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [360, 480];
type Colour = readonly [number, number, number];

/** A number of a key between two others, the same each time. */
function drawn(key: string, salt: number, [from, to]: readonly [number, number]): number {
  const seed = [...key].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 1_000_003, 7 + salt * 7919);
  return from + ((seed * 48_271) % 1000) * ((to - from) / 1000);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  ends[0].writeUInt32BE(data.length);
  ends[1].writeUInt32BE(crc32(body));
  return Buffer.concat([ends[0], body, ends[1]]);
}

const tint = (key: string, salt: number): Colour => [
  drawn(key, salt, [60, 220]),
  drawn(key, salt + 1, [80, 210]),
  drawn(key, salt + 2, [90, 230]),
];

/** A sun over two hills: the colour at each place of a cover. */
function sceneOf(key: string): (x: number, y: number) => Colour {
  const [sunX, sunY] = [drawn(key, 1, [60, 300]), drawn(key, 2, [60, 180])];
  const sky = tint(key, 30);
  const hills = [390, 320].map((base, n) => {
    const [width, shift] = [drawn(key, 3 + n * 2, [40, 90]), drawn(key, 4 + n * 2, [0, 6])];
    return { top: (x: number) => base + 40 * Math.sin(x / width + shift), colour: tint(key, 10 + n * 10) };
  });
  return (x, y) => {
    const hill = hills.find(({ top }) => y > top(x));
    if (hill) return hill.colour;
    if (Math.hypot(x - sunX, y - sunY) < 36) return [255, 236, 176];
    const pale = (one: number) => Math.round(one + (y / HEIGHT) * (255 - one));
    return [pale(sky[0]), pale(sky[1]), pale(sky[2])];
  };
}

/** The cover of an invented video as a PNG, the same for the same key. */
export function coverFile(key: string): Buffer {
  const colourAt = sceneOf(key);
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) rows.set(colourAt(x, y), y * (WIDTH * 3 + 1) + 1 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
