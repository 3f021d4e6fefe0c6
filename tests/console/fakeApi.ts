import {
  executeSync,
  type GraphQLFieldResolver,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  parse,
} from 'graphql';
import { catalogue } from '../../resources/language/all';
import type { DocumentRequest, Send } from '../../src/data/client';
import { schemas } from './schemas';

interface Invented {
  readonly place: number;
}

/** Keys of the first and the second row of every list. */
export const fakeIds = ['6f9619ff-8b86-4d01-b42d-00cf4fc964f0', '6f9619ff-8b86-4d01-b42d-00cf4fc964f1'] as const;

const values: Readonly<Record<string, unknown>> = {
  Int: 1,
  smallint: 1,
  bigint: 1,
  numeric: 1.5,
  float8: 1.5,
  Float: 1.5,
  Boolean: true,
  timestamp: '2026-01-02T03:04:00',
  time: '03:04:00',
  timestamptz: '2026-01-02T03:04:00+00:00',
  date: '2026-01-02',
  jsonb: { note: 'a' },
  _int4: [1, 2, 3],
};

/** A value for any field: lists have two rows, text says which field of which row it is. */
const invent: GraphQLFieldResolver<Invented | undefined, unknown> = (source, args, _context, info) => {
  const place = source?.place ?? 0;
  const type = getNamedType(info.returnType);
  const isList = isListType(getNullableType(info.returnType));
  if (!isLeafType(type)) return isList ? places(info.fieldName, args) : { place };
  if (type.name === 'uuid') return fakeIds[place];
  const value = values[type.name] ?? `${info.fieldName} ${place + 1}`;
  return isList && !Array.isArray(value) ? [value] : value;
};

/** Both rows, or those that a condition on the key names. */
function places(table: string, { where }: { readonly where?: Readonly<Record<string, unknown>> }): readonly Invented[] {
  const [key = ''] = catalogue.byTable(table)?.key ?? [];
  const named = JSON.stringify(where?.[key] ?? '');
  const all = [{ place: 0 }, { place: 1 }] as const;
  const asked = all.filter(({ place }) => named.includes(fakeIds[place]));
  return asked.length > 0 ? asked : all;
}

/** Responses by operation, instead of invented ones; undefined for an invented one. */
export type Answers = Readonly<Record<string, (request: DocumentRequest) => Answer | Promise<Answer>>>;
type Answer = Readonly<Record<string, unknown>> | undefined;

/** Returns a data API that accepts what the real one accepts and returns invented rows. */
export function fakeApi(answers: Answers = {}): {
  readonly send: Send;
  readonly requests: readonly DocumentRequest[];
} {
  const requests: DocumentRequest[] = [];
  const send: Send = async (request) => {
    requests.push(request);
    const answer = await answers[request.document.name]?.(request);
    if (answer) return answer;
    const { data, errors } = executeSync({
      schema: schemas.staff,
      document: parse(request.document.text),
      variableValues: { ...request.variables },
      fieldResolver: invent,
    });
    if (errors?.length) throw new Error(`${errors[0]?.message}\n${request.document.text}`);
    return data as Record<string, unknown>;
  };
  return { send, requests };
}
