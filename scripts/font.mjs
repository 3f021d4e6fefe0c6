// `node scripts/font.mjs` writes `src/font`, after a change of the characters, features or weights below.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '..');
const source = path.join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

/** First and last characters of ranges that western European languages use. */
const ranges = [
  // ASCII, and the Latin letters and signs of ISO 8859-1.
  [0x20, 0x7e],
  [0xa0, 0xff],
  // Zero-width space, by which MUI keeps the height of empty labels.
  [0x200b, 0x200b],
  // Dashes, quotation marks, bullet, ellipsis, euro sign, arrows up and down, minus sign.
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];

/** OpenType features for kerning and ligatures, and those that the theme uses. */
const features = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum', 'cv05', 'ss03'];
/** The weights of the theme. */
const weights = { min: 400, max: 700 };

/** Returns the files of `src/font` by name: a subset of the package's font, and its `@font-face` rule. */
export async function partOfFont() {
  const characters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const font = await subsetFont(readFileSync(source), characters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: weights },
  });
  return { 'inter.woff2': font, 'inter.css': Buffer.from(ruleFor(ranges.map(unicodeRange).join(', '))) };
}

// The same weights as in the package's rules: only then does a browser take other characters from the package's files.
const ruleFor = (/** @type {string} */ characters) => `/* Made by scripts/font.mjs, as inter.woff2 is. */
@font-face {
  font-family: "Inter Variable";
  font-style: normal;
  font-display: swap;
  font-weight: 100 900;
  src: url(./inter.woff2) format("woff2-variations");
  unicode-range:
    ${characters};
}
`;

/** @param {number[]} range */
function unicodeRange([first, last]) {
  const [from, to] = [first, last].map((code) => code.toString(16).toUpperCase().padStart(4, '0'));
  return from === to ? `U+${from}` : `U+${from}-${to}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = path.join(root, 'src/font');
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(await partOfFont())) writeFileSync(path.join(folder, name), content);
}
