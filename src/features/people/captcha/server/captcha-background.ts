import type { SKRSContext2D } from '@napi-rs/canvas';

/** Sky from top to horizon, the light in it, and water from far to near. */
interface Weather {
  readonly sky: readonly [string, string, string];
  readonly light: string;
  readonly water: readonly string[];
}

const dawn: Weather = {
  sky: ['#2C8EA0', '#9AD3D6', '#FBE3C4'],
  light: '#F7A45C',
  water: ['#8CCFD4', '#5DB3BF', '#3FA3B4', '#1F8396', '#0A7083'],
};
const noon: Weather = {
  sky: ['#3F9CC9', '#9CD4E8', '#E4F4F2'],
  light: '#FFF3CF',
  water: ['#9BD9DC', '#63BFC9', '#3AA6B8', '#1B8A9E', '#0D788C'],
};
const dusk: Weather = {
  sky: ['#283C6B', '#B9678D', '#F8B27C'],
  light: '#FF8E5A',
  water: ['#C98B8C', '#8C7A94', '#55718F', '#2C5C7A', '#123F5A'],
};
const night: Weather = {
  sky: ['#07151F', '#123A4C', '#2C6E7F'],
  light: '#F4EBCB',
  water: ['#2F7C8C', '#1F6273', '#154E5F', '#0D3C4C', '#08303D'],
};
const weathers = [dawn, noon, dusk, night];

const GRAINS = 120;
const STROKES = 4;

/** Paints a sea that was never there before: light, waves, islands, sails and grain, all by chance. */
export function paintSea(context: SKRSContext2D, width: number, height: number): void {
  const weather = weathers[Math.floor(Math.random() * weathers.length)] ?? dawn;
  const horizon = height * (0.3 + Math.random() * 0.2);
  paintSky(context, weather, { width, horizon });
  paintIslands(context, weather, { width, horizon });
  const bands = weather.water.length;
  weather.water.forEach((color, band) => {
    const top = horizon + ((height - horizon) * band) / bands;
    wave(context, { color, top, width, height, swell: 2 + band * 2.2 });
    if (band === 1 || (band === 2 && Math.random() < 0.5)) sail(context, Math.random() * width, top + 3);
  });
  grain(context, width, height);
}

interface Far {
  readonly width: number;
  readonly horizon: number;
}

function paintSky(context: SKRSContext2D, { sky, light }: Weather, { width, horizon }: Far): void {
  const gradient = context.createLinearGradient(0, 0, 0, horizon + 20);
  sky.forEach((color, index) => gradient.addColorStop(index / (sky.length - 1), color));
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, horizon + 40);
  const [x, y, radius] = [
    width * Math.random(),
    horizon * (0.3 + Math.random() * 0.6),
    8 + Math.random() * 14,
  ];
  for (const [spread, alpha] of [
    [2.6, 0.12],
    [1.7, 0.2],
    [1, 0.95],
  ] as const) {
    context.globalAlpha = alpha;
    context.fillStyle = light;
    context.beginPath();
    context.arc(x, y, radius * spread, 0, 7);
    context.fill();
  }
  context.globalAlpha = 0.5;
  context.fillStyle = '#FFFFFF';
  for (let i = 0; i < 5; i++) {
    context.beginPath();
    context.ellipse(
      Math.random() * width,
      Math.random() * horizon,
      14 + Math.random() * 30,
      2 + Math.random() * 4,
      0,
      0,
      7,
    );
    context.globalAlpha = 0.08 + Math.random() * 0.22;
    context.fill();
  }
  context.globalAlpha = 1;
}

function paintIslands(context: SKRSContext2D, { water }: Weather, { width, horizon }: Far): void {
  for (let i = 0; i < 2 + Math.random() * 2; i++) {
    const [x, wide, high] = [Math.random() * width, 24 + Math.random() * 60, 6 + Math.random() * 18];
    context.globalAlpha = 0.35 + Math.random() * 0.3;
    context.fillStyle = water.at(-1) ?? '#0A7083';
    context.beginPath();
    context.moveTo(x - wide, horizon + 6);
    context.bezierCurveTo(
      x - wide / 2,
      horizon - high,
      x - wide / 4,
      horizon - high * 1.4,
      x,
      horizon - high * Math.random(),
    );
    context.bezierCurveTo(
      x + wide / 4,
      horizon - high,
      x + wide / 2,
      horizon - high / 2,
      x + wide,
      horizon + 6,
    );
    context.fill();
  }
  context.globalAlpha = 1;
}

interface Wave {
  readonly color: string;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly swell: number;
}

function wave(context: SKRSContext2D, { color, top, width, height, swell }: Wave): void {
  const [a, b, length] = [Math.random() * 7, Math.random() * 7, 34 + Math.random() * 46];
  const crest = (x: number) =>
    top + Math.sin(x / length + a) * swell + Math.sin(x / (length * 0.37) + b) * swell * 0.4;
  const along = () => {
    context.beginPath();
    context.moveTo(-4, crest(-4));
    for (let x = 0; x <= width + 4; x += 4) context.lineTo(x, crest(x));
  };
  along();
  context.lineTo(width + 4, height);
  context.lineTo(-4, height);
  context.closePath();
  context.fillStyle = color;
  context.fill();
  along();
  context.lineWidth = 1 + Math.random();
  context.strokeStyle = `rgba(255,255,255,${0.18 + Math.random() * 0.3})`;
  context.stroke();
}

function sail(context: SKRSContext2D, x: number, y: number): void {
  const high = 9 + Math.random() * 12;
  context.fillStyle = 'rgba(255,255,255,.88)';
  context.beginPath();
  context.moveTo(x, y - high);
  context.quadraticCurveTo(x + high * 0.75, y - high * 0.4, x + high * 0.55, y - 2);
  context.lineTo(x, y - 2);
  context.fill();
  context.fillStyle = '#E8742A';
  context.fillRect(x - high * 0.35, y - 2, high, 2);
}

/** A few specks and strokes of light on the water. */
function grain(context: SKRSContext2D, width: number, height: number): void {
  for (let i = 0; i < GRAINS; i++) {
    const tone = Math.random() < 0.5 ? 255 : 10;
    context.fillStyle = `rgba(${tone},${tone},${tone},${0.05 + Math.random() * 0.12})`;
    const size = 0.6 + Math.random() * 1.6;
    context.fillRect(Math.random() * width, Math.random() * height, size, size);
  }
  for (let i = 0; i < STROKES; i++) {
    const [x, y, length] = [Math.random() * width, Math.random() * height, 10 + Math.random() * 40];
    context.strokeStyle = `rgba(255,255,255,${0.05 + Math.random() * 0.12})`;
    context.lineWidth = 0.6 + Math.random();
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(
      x + length / 2,
      y - Math.random() * 8,
      x + length,
      y + (Math.random() - 0.5) * 6,
    );
    context.stroke();
  }
}
