// Colours that a thing has whatever its paint.
const white = '#fff';
const glow = '#ffffffbf';
const mist = '#ffffff80';
const dim = '#06222a40';
const artInk = '#343a40';
const steel = '#8f9ca5';
const silver = '#e4eaed';
const glass = '#edf5f9';
const ivory = '#fbf5e6';
const cream = '#f6e3c0';
const straw = '#e6c08a';
const tan = '#d9a967';
const wood = '#b98552';
const bark = '#8a5a36';
const umber = '#5a3826';
const crust = '#cb8843';
const gold = '#e0b75d';
const sun = '#f7c548';
const lemon = '#fbe19a';
const orange = '#ec923c';
const tomato = '#dc5238';
const meat = '#b5443c';
const cherry = '#d03a52';
const wineRed = '#a8324a';
const pink = '#e37a8c';
const leaf = '#5f9f5a';
const moss = '#4c8a4c';
const sprout = '#7ab56c';
const dew = '#cfe6bd';

/** Light, metal, paper, wood, food and leaves. */
export {
  artInk,
  bark,
  cherry,
  cream,
  crust,
  dew,
  dim,
  glass,
  glow,
  gold,
  ivory,
  leaf,
  lemon,
  meat,
  mist,
  moss,
  orange,
  pink,
  silver,
  sprout,
  steel,
  straw,
  sun,
  tan,
  tomato,
  umber,
  white,
  wineRed,
  wood,
};
