import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import type { Row } from '../../data/rowId';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { detailPath, modalSearch } from '../../lib/paths';
import type { RuleEntry } from './ruleEntry';

interface ChangeRuleProps {
  readonly entry: RuleEntry;
  /** Columns of a new rule that set where it applies. */
  readonly columns: Row;
  /** The id of the rule of this place itself; undefined where it inherits one or the default. */
  readonly own: string | undefined;
}

/** Button to the rule of a place, or to the dialog that adds one for it. */
export function ChangeRule({ entry, columns, own }: ChangeRuleProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const { pathname, search } = useLocation();
  const buttonProps = {
    size: 'small',
    'aria-label': translate('validationRules.changeOf', { rule: translateLabel(entry.label) }),
    children: translate('validationRules.change'),
  } as const;
  return own ? (
    <Button {...buttonProps} component={Link} to={detailPath('validationRules', own)} />
  ) : (
    <Button
      {...buttonProps}
      component={Link}
      to={{ pathname, search: modalSearch(search, 'addValidationRule') }}
      state={{ given: { ...columns, Rule: entry.value } }}
    />
  );
}
