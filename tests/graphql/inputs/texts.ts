// The Big List of Naughty Strings, (c) 2015-2020 Max Woolf, MIT: see blns.LICENSE.txt.
import { isFull } from '../../support/isFull';
import naughty from './blns.json';

/** What might break out of a quoted text, a name or a pattern. */
export const breakouts = [
  "'",
  '"',
  "''",
  '"";',
  '\'; drop table "dw_Sites"; --',
  '"; drop table "dw_Sites"; --',
  "' or '1'='1",
  '/* */ --',
  '$1',
  '$$',
  '$routine$',
  '\\',
  "\\'",
  '%',
  '_',
  '\\%',
  "E'\\x41'",
  '\u0024{1}',
  '{{1}}',
  '\u0001',
  '\u001f',
  '\ufeff',
  '\u202e',
  ');',
  "'||(select version())||'",
  '\r\n',
  '\t',
  '💧',
  'a'.repeat(10_000),
];
/** Texts that have broken programs, none of them blank. */
export const texts = [...new Set([...breakouts, ...naughty])].filter((text) => text.trim() !== '');
/** Those of them that a test tries which runs a statement for each. */
export const triedTexts = isFull ? texts : breakouts.filter((text) => text.trim() !== '');
