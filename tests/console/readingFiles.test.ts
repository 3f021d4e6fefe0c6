import { coerceInputValue, isInputType } from 'graphql';
import { expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { channelFilter } from '../../src/data/readingFiles';
import { whereOf } from '../../src/data/where';
import { schemas } from './schemas';

const id = '00000000-0000-0000-0000-000000000001';

test.each(['accounts', 'loads', 'feeds', 'channels'])(
  'The channels of a file that is delivered to one of the %s are asked for in a way that the API takes',
  (resource) => {
    const type = schemas.contact.getType('dw_Channels_bool_exp');
    if (!isInputType(type)) throw new Error('There is no such condition.');
    const where = whereOf(catalogue.entity('channels'), channelFilter({ resource, id }));
    expect(JSON.stringify(where)).toContain(id);
    expect(() => coerceInputValue(where, type)).not.toThrow();
  },
);
