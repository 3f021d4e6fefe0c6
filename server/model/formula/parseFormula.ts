import { createToken, EmbeddedActionsParser, type IToken, Lexer } from 'chevrotain';
import { type FunctionName, formulaFunctions } from '../../../resources/shared/formulaFunctions';
import type { Formula, FormulaOperator, FormulaProblem, TextRange } from './formula';

/** Maximum number of characters, and of nested parentheses. */
const limits = { length: 4_000, depth: 50 } as const;

const Space = createToken({ name: 'Space', pattern: /\s+/, group: Lexer.SKIPPED });
const Channel = createToken({ name: 'Channel', pattern: /\[[^[\]\n]+\]/ });
const Quoted = createToken({ name: 'Quoted', pattern: /"[^"\n]*"|'[^'\n]*'/ });
const Number_ = createToken({ name: 'Number', pattern: /\d+(\.\d+)?([eE][+-]?\d+)?/ });
const SubLoads = createToken({ name: 'SubLoads', pattern: /sub-?loads\b/i });
const Name = createToken({ name: 'Name', pattern: /[a-z]\w*/i });
const Compare = createToken({ name: 'Compare', pattern: /<=|>=|<>|<|>|=/ });
const Add = createToken({ name: 'Add', pattern: /[+\-−]/ });
const Multiply = createToken({ name: 'Multiply', pattern: /[*/×÷]/ });
const Open = createToken({ name: 'Open', pattern: /\(/ });
const Close = createToken({ name: 'Close', pattern: /\)/ });
const Comma = createToken({ name: 'Comma', pattern: /[,;]/ });
const decimalComma = 'Decimals are written with a point, such as 0.5.';
const tokens = [Space, Channel, Quoted, Number_, SubLoads, Name, Compare, Add, Multiply, Open, Close, Comma];

const lexer = new Lexer(tokens, { positionTracking: 'onlyOffset' });

const placeOf = ({ startOffset, image }: IToken): TextRange => ({
  from: startOffset,
  until: startOffset + image.length,
});
const signs: Readonly<Record<string, FormulaOperator>> = { '−': '-', '×': '*', '÷': '/' };
const binary = (left: Formula, { image }: IToken, right: Formula): Formula => ({
  kind: 'binary',
  operator: signs[image] ?? (image as FormulaOperator),
  left,
  right,
  place: { from: left.place.from, until: right.place.until },
});

/** Placeholder for an invalid part, so that parsing continues. */
const unreadable: Formula = { kind: 'number', value: Number.NaN, place: { from: 0, until: 0 } };

class FormulaParser extends EmbeddedActionsParser {
  readonly problems: FormulaProblem[] = [];

  constructor() {
    super(tokens, { recoveryEnabled: false });
    this.performSelfAnalysis();
  }

  readonly formula = this.RULE('formula', (): Formula => {
    let left = this.SUBRULE(this.sum);
    this.OPTION(() => {
      const sign = this.CONSUME(Compare);
      const right = this.SUBRULE2(this.sum);
      left = this.ACTION(() => binary(left, sign, right));
    });
    return left;
  });

  private readonly sum = this.RULE('sum', (): Formula => {
    let left = this.SUBRULE(this.product);
    this.MANY(() => {
      const sign = this.CONSUME(Add);
      const right = this.SUBRULE2(this.product);
      left = this.ACTION(() => binary(left, sign, right));
    });
    return left;
  });

  private readonly product = this.RULE('product', (): Formula => {
    let left = this.SUBRULE(this.signed);
    this.MANY(() => {
      const sign = this.CONSUME(Multiply);
      const right = this.SUBRULE2(this.signed);
      left = this.ACTION(() => binary(left, sign, right));
    });
    return left;
  });

  private readonly signed = this.RULE('signed', (): Formula => {
    const sign = this.OPTION(() => this.CONSUME(Add));
    const of = this.SUBRULE(this.value);
    return this.ACTION(() =>
      sign && sign.image !== '+'
        ? { kind: 'negated', of, place: { from: sign.startOffset, until: of.place.until } }
        : of,
    );
  });

  private readonly value = this.RULE(
    'value',
    (): Formula =>
      this.OR([
        { ALT: () => this.numberOf(this.CONSUME(Number_)) },
        { ALT: () => this.channelOf(this.CONSUME(Channel)) },
        { ALT: () => this.textOf(this.CONSUME(Quoted)) },
        { ALT: () => this.subLoadsOf(this.CONSUME(SubLoads)) },
        { ALT: () => this.SUBRULE(this.call) },
        { ALT: () => this.SUBRULE(this.nested) },
      ]),
  );

  private readonly nested = this.RULE('nested', (): Formula => {
    this.CONSUME(Open);
    const inner = this.SUBRULE(this.formula);
    this.CONSUME(Close);
    return inner;
  });

  private readonly call = this.RULE('call', (): Formula => {
    const name = this.CONSUME(Name);
    this.CONSUME(Open);
    const given: Formula[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => given.push(this.SUBRULE(this.formula)) });
    const end = this.CONSUME(Close);
    return this.ACTION(() => this.callOf(name, given, end));
  });

  private readonly numberOf = (token: IToken): Formula =>
    this.ACTION(() => ({ kind: 'number', value: Number(token.image), place: placeOf(token) }));
  private readonly channelOf = (token: IToken): Formula =>
    this.ACTION(() => ({ kind: 'channel', key: token.image.slice(1, -1).trim(), place: placeOf(token) }));
  private readonly textOf = (token: IToken): Formula =>
    this.ACTION(() => ({ kind: 'text', value: token.image.slice(1, -1), place: placeOf(token) }));
  private readonly subLoadsOf = (token: IToken): Formula =>
    this.ACTION(() => ({ kind: 'subLoads', place: placeOf(token) }));

  private callOf(token: IToken, given: readonly Formula[], end: IToken): Formula {
    const name = token.image.toLowerCase();
    const place = { from: token.startOffset, until: placeOf(end).until };
    if (!Object.hasOwn(formulaFunctions, name)) {
      this.problems.push({ place: placeOf(token), message: `There is no function ${token.image}.` });
      return unreadable;
    }
    const functionName = name as FunctionName;
    const { least, most: greatest, example } = formulaFunctions[functionName];
    if (given.length < least || given.length > greatest)
      this.problems.push({ place, message: `${name} is written like ${example}.` });
    return { kind: 'call', name: functionName, given, place };
  }
}

const parser = new FormulaParser();

/** Returns the syntax tree of a formula, or its errors. */
export function parseFormula(text: string): Formula | readonly FormulaProblem[] {
  const whole = { from: 0, until: text.length };
  if (text.trim() === '') return [{ place: whole, message: 'The formula is empty.' }];
  if (text.length > limits.length || depthOf(text) > limits.depth)
    return [{ place: whole, message: 'The formula is too long, or too deeply nested.' }];
  const { tokens: read, errors } = lexer.tokenize(text);
  const [unread] = errors;
  if (unread)
    return [
      {
        place: { from: unread.offset, until: unread.offset + 1 },
        message: `‘${text.charAt(unread.offset)}’ is not expected here.`,
      },
    ];
  const comma = commaBesideSemicolon(read);
  if (comma) return [{ place: placeOf(comma), message: decimalComma }];
  parser.problems.length = 0;
  parser.input = read;
  const formula = parser.formula();
  const [mistake] = parser.errors;
  if (mistake) return [problemAt(mistake.token, text)];
  return parser.problems.length > 0 ? [...parser.problems] : formula;
}

function problemAt(token: IToken, text: string): FormulaProblem {
  const isEnd = Number.isNaN(token.startOffset) || token.image === '';
  if (isEnd) return { place: { from: text.length, until: text.length }, message: 'The formula ends too early.' };
  const isDecimal = token.image === ',' && /\d,\d/.test(text.slice(token.startOffset - 1, token.startOffset + 2));
  return { place: placeOf(token), message: isDecimal ? decimalComma : `‘${token.image}’ is not expected here.` };
}

/**
 * Returns a comma beside a `;` in one argument list: it was meant as a decimal comma, and `min([A]; 0,5)` would have
 * three arguments.
 */
function commaBesideSemicolon(read: readonly IToken[]): IToken | undefined {
  const levels: IToken[][] = [[]];
  for (const token of read) {
    if (token.tokenType === Open) levels.push([]);
    else if (token.tokenType === Close) levels.pop();
    else if (token.tokenType === Comma) {
      const separators = levels.at(-1);
      separators?.push(token);
      if (separators?.some(({ image }) => image !== token.image)) return separators.find(({ image }) => image === ',');
    }
  }
  return undefined;
}

/** Returns the maximum nesting of parentheses, since the parser recurses for each. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
