import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { expectationModel, type ModelCard } from '../../../resources/shared/modelCard';
import type { IdentifiedRow } from '../../data/rowId';
import { isRecord } from '../../data/valueAt';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { formatDate } from '../../lib/dates';
import { formatCount } from '../../lib/locale';
import { ErrorNotice } from '../ErrorNotice';
import { ModelFigures } from '../models/ModelFigures';
import type { PanelProps } from '../panels';

/**
 * Shows the accuracy of a channel's expected usage, and whether the detection uses it; the tab lists its models below.
 */
export function Panel({ row }: PanelProps) {
  const translate = useMessages();
  const { data, error, refetch } = useGetList<IdentifiedRow>('mlModelMetadata', {
    filter: { ChannelId: row.id, ModelType: expectationModel },
    sort: { field: 'TrainedOn', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
    meta: { paths: ['Parameters'] },
  });
  if (error) return <ErrorNotice title={translate('modelCard.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={260} />;
  const parameters = data[0]?.Parameters;
  const card = cardIn(parameters);
  if (!card)
    return (
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(isRecord(parameters) && 'ratedOn' in parameters ? 'modelCard.tooFew' : 'modelCard.none')}
      </Typography>
    );
  return (
    <Stack component="section" aria-label={translate('modelCard.title')} sx={{ gap: 1, mb: 3, maxWidth: 760 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="subtitle1" component="h2">
          {translate('modelCard.title')}
        </Typography>
        <Chip variant="outlined" color={card.isCalibrated ? 'success' : 'warning'} label={translate(verdictOf(card))} />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {translate('modelCard.about', { from: formatDate(card.from), to: formatDate(card.to) })}{' '}
        {translate('modelCard.learnt', {
          since: formatDate(card.learntSince),
          smart_count: card.daysLearnt,
          days: formatCount(card.daysLearnt),
        })}
      </Typography>
      <Alert severity={card.isSilent ? 'warning' : 'info'}>
        {card.isSilent
          ? translate('modelCard.silent', { bad: card.badMonths, months: card.months })
          : translate('modelCard.speaks')}
      </Alert>
      <ModelFigures card={card} />
    </Stack>
  );
}

function verdictOf({ monthlyCvRmse, isCalibrated }: ModelCard): MessageKey {
  if (monthlyCvRmse === null) return 'modelCard.tooFewMonths';
  return isCalibrated ? 'modelCard.calibrated' : 'modelCard.notCalibrated';
}

/** Returns the model card in a model's parameters; undefined where they have none. */
function cardIn(parameters: unknown): ModelCard | undefined {
  const card = isRecord(parameters) ? parameters.card : undefined;
  return isRecord(card) && typeof card.cvRmse === 'number' ? (card as unknown as ModelCard) : undefined;
}
