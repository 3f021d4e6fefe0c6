import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fillingOf, type RulePlace, rulesOfPlace } from '../../../resources/shared/validationRulesInForce';
import { kindOfRule, type StoredRule } from '../../data/validationRules';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { lengthOfTime } from '../../lib/lengthOfTime';
import { detailPath } from '../../lib/paths';
import type { RuleEntry } from './ruleEntry';
import { useThresholdText } from './useThresholdText';

interface RuleRowProps {
  readonly entry: RuleEntry;
  readonly place: RulePlace;
  /** Rules of the place and of its ancestors. */
  readonly rules: readonly StoredRule[];
  /** Button that changes the rule; empty where the person may not. */
  readonly change: ReactNode;
}

/** Row of a validation rule in force at a place: description, threshold, and where that is set. */
export function RuleRow({ entry, place, rules, change }: RuleRowProps) {
  const translate = useMessages();
  const kindName = useTranslate();
  const translateLabel = useLabel();
  const text = useThresholdText();
  const closest = rulesOfPlace(place, rules, entry.name);
  const isOff = closest[0]?.isActive === false;
  const setBy = isOff ? closest[0] : closest.find(({ threshold }) => threshold !== null);
  const threshold = setBy?.threshold ?? null;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'normal', minWidth: 220 }}>
        {translateLabel(entry.label)}
        <Typography variant="body2" color="text.secondary">
          {translateLabel(entry.about ?? '')}.{entry.name === 'Missing' && ` ${fillingText()}`}
        </Typography>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'normal' }}>
        {isOff && translate('validationRules.off')}
        {!isOff && (threshold === null ? text.byDefault(entry.name) : text.of(entry.name, threshold))}
      </TableCell>
      <TableCell>
        {setBy ? (
          <Link component={RouterLink} to={detailPath('validationRules', setBy.id)}>
            {kindName(`resources.${kindOfRule(setBy)}.name`, { smart_count: 1 })}
          </Link>
        ) : (
          translate('validationRules.byDefault')
        )}
      </TableCell>
      {change && <TableCell align="right">{change}</TableCell>}
    </TableRow>
  );

  function fillingText(): string {
    const { interpolatesUpTo, estimatesUpTo, isAutomatic } = fillingOf(place, rules);
    return translate(isAutomatic ? 'validationRules.fillingByJob' : 'validationRules.fillingByPerson', {
      evenly: lengthOfTime(interpolatesUpTo * 60),
      profile: lengthOfTime(estimatesUpTo * 60),
    });
  }
}
