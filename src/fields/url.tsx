import Link from '@mui/material/Link';
import { translateMessage } from '../i18n/translateMessage';
import { defineFieldKind } from './kind';
import { LineInput } from './parts/LineInput';
import { TextCell } from './parts/TextCell';
import { ContainsFilter } from './parts/textFilters';

export const kind = defineFieldKind<'url'>({
  elastic: true,
  print: String,
  Filter: ContainsFilter,
  // An address that no browser should follow (`javascript:`, a device's bare host name) stays plain text.
  Cell: ({ value }) =>
    isWebAddress(value) ? (
      <Link
        href={value}
        target="_blank"
        rel="noreferrer"
        underline="hover"
        onClick={(event) => event.stopPropagation()}
      >
        {value.replace(/^https?:\/\//, '').replace(/\/$/, '')}
      </Link>
    ) : (
      <TextCell value={value} />
    ),
  Input: (props) => (
    <LineInput
      {...props}
      type="url"
      check={(value: unknown) => (!value || isWebAddress(value) ? undefined : translateMessage('fields.url'))}
    />
  ),
});

function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}
