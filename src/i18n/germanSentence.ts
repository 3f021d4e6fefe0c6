import { germanAlertSummary } from '../../resources/german/alertSummary';
import { germanEnumerations } from './germanEnumerations';
import { germanFields } from './germanFields';
import { germanFormulaPatterns } from './germanFormulaMessages';
import { germanLabels } from './germanLabels';
import { germanNouns } from './germanNouns';
import { germanOperation } from './germanOperations';
import { germanPatterns, germanPlatformSentences } from './germanPlatformSentences';
import { germanReasonPatterns } from './germanReasonPatterns';
import { germanSentences } from './germanSentences';
import { germanTabs } from './germanTabs';
import { germanViewSentences } from './germanViewMessages';

/** Returns a sentence of a resource file, a save or the platform in German; undefined where it is not known. */
export function germanSentence(english: string): string | undefined {
  const sentence = english.trim();
  return (
    germanSentences[sentence] ??
    germanPlatformSentences[sentence] ??
    germanViewSentences[sentence] ??
    labels[sentence] ??
    byPattern(sentence) ??
    germanOperation(sentence, (noun) => joinedNouns.get(joined(noun))) ??
    alertSummary(sentence)
  );
}

function alertSummary(sentence: string): string | undefined {
  const german = germanAlertSummary(sentence);
  return german === sentence ? undefined : german;
}

function byPattern(sentence: string): string | undefined {
  for (const { shape, german } of patterns) {
    const parts = shape.exec(sentence)?.slice(1);
    if (parts)
      return german.replace(/[*~]/g, (mark) => {
        const part = parts.shift() ?? '';
        return mark === '*' ? part.split(', ').map(germanPart).join(', ') : part;
      });
  }
  return undefined;
}

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
const patterns = [...germanPatterns, ...germanFormulaPatterns, ...germanReasonPatterns].map(([english, german]) => ({
  shape: new RegExp(`^${escaped(english).replace(/[*~]/g, '(.+?)')}$`, 's'),
  german,
}));

const labels = { ...germanTabs, ...germanEnumerations, ...germanLabels, ...germanFields, ...germanNouns };
/** Kinds of records stand in small letters within an English sentence. */
const nouns = new Map(Object.entries(germanNouns).map(([noun, german]) => [noun.toLowerCase(), german]));

/** Names of operations have no capitals that say where a word begins: `BacNet` reads `bac net` in them. */
const joined = (words: string): string => words.toLowerCase().replaceAll(' ', '');
const joinedNouns = new Map([...nouns].map(([noun, german]) => [joined(noun), german]));

const germanWord = (word: string): string => nouns.get(word.toLowerCase()) ?? labels[word] ?? word;

/** Returns `12 Verbraucher geändert` for `12 Loads changed`. */
function germanPart(part: string): string {
  const [, count, word = '', verb = ''] = /^(\d+) (.+?)( added| changed)?$/.exec(part) ?? [];
  return count ? `${count} ${germanWord(word)}${verbs[verb] ?? ''}` : germanWord(part);
}

const verbs: Readonly<Record<string, string>> = { ' added': ' hinzugefügt', ' changed': ' geändert' };
