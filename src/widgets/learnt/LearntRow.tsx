import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { GroupQualification } from '../../../resources/enums/groupQualification';
import { LearntFor } from '../../../resources/enums/learntFor';
import { catalogue } from '../../../resources/language/all';
import { labelOfValue } from '../../../resources/language/enumeration';
import type { LearntVerdict } from '../../data/learnt';
import { valueAt } from '../../data/valueAt';
import { RecordLink } from '../../fields/parts/RecordLink';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { formatDay } from '../../lib/dates';
import { LearntChoice } from './LearntChoice';

const groups = catalogue.entity('notifications');
/** Maximum number of named loads. */
const maxNamed = 3;

interface LearntRowProps {
  readonly verdict: LearntVerdict;
  /** Undefined where the person may not review. */
  readonly onChange: ((level: number) => void) | undefined;
}

/** Row of a verdict: the kinds that are not raised again, where, and until when. */
export function LearntRow({ verdict, onChange }: LearntRowProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const { kinds, loads, isKnownIssue } = verdict;
  const what = kinds.map(translateLabel).join(', ');
  const more = loads.length > maxNamed ? ` + ${loads.length - maxNamed}` : '';
  const building = String(valueAt(verdict, 'Building.Label') ?? '');
  const place = [`${loads.slice(0, maxNamed).join(', ')}${more}`, building].filter(Boolean).join(' · ');
  const status = labelOfValue(GroupQualification, verdict.QualificationStatus);
  return (
    <Stack component="li" direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap', pt: 0.75 }}>
      <Typography variant="body2" sx={{ flex: '1 1 320px' }}>
        <RecordLink entity={groups} id={verdict.id} label={what} /> · {place} ·{' '}
        {isKnownIssue ? translate('learnt.knownIssue') : translateLabel(status)} ·{' '}
        {translate('learnt.until', { day: formatDay(verdict.until) })}
        {!onChange && ` · ${translateLabel(labelOfValue(LearntFor, verdict.LearntFor))}`}
      </Typography>
      {onChange && <LearntChoice label="learnt.where" value={verdict.LearntFor} onChoose={onChange} />}
      {onChange && (
        <Button
          variant="outlined"
          size="small"
          aria-label={translate('learnt.takeBackOf', { what: `${what}, ${place}` })}
          onClick={() => onChange(LearntFor.values.Nothing)}
        >
          {translate('learnt.takeBack')}
        </Button>
      )}
    </Stack>
  );
}
