import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { GroupQualification } from '../../../resources/enums/groupQualification';
import { useMessages } from '../../i18n/useMessages';
import { triagePath } from '../../lib/paths';
import type { PreviewProps } from '../previews';

/** Link from the unmetered usage of an account or building to triage of its notifications with an unmetered cost. */
export function Preview({ values: { AccountId, BuildingId } }: PreviewProps) {
  const translate = useMessages();
  const place = typeof BuildingId === 'string' ? { BuildingId } : { Building: { Site: { AccountId } } };
  const filter = {
    QualificationStatus: [GroupQualification.values.TO_BE_REVIEWED],
    UnmeteredCost: { _gte: 0.01 },
    ...place,
  };
  return (
    <Button component={Link} to={triagePath('notifications', '', filter)} size="small" sx={{ mt: 1 }}>
      {translate('receivedMap.triage')}
    </Button>
  );
}
