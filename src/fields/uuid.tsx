import { isUuid } from '../lib/uuid';
import { defineKind } from './kind';
import { LineInput } from './parts/LineInput';
import { UuidCell } from './parts/UuidCell';
import { UuidFilter } from './parts/UuidFilter';

export const kind = defineKind<'uuid'>({
  print: String,
  Filter: UuidFilter,
  Cell: UuidCell,
  Input: (props) => (
    <LineInput
      {...props}
      parse={(text) => text.trim() || null}
      check={(value: unknown) =>
        !value || isUuid(String(value))
          ? undefined
          : 'Please enter a UUID, for example 6f1c1f0e-5d0a-4c5e-9a2b-0d3b8a7c1e55'
      }
    />
  ),
});
