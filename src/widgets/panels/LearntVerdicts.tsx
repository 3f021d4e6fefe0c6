import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { useMay } from '../../auth/permissions';
import { accountOf } from '../../data/accountOf';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { type LearntVerdict, readLearnt } from '../../data/learnt';
import { review } from '../../flows/review';
import { useMessages } from '../../i18n/useMessages';
import { focusPageIfLost } from '../../lib/pageFocus';
import { ErrorNotice } from '../ErrorNotice';
import { LearntRow } from '../learnt/LearntRow';
import type { PanelProps } from '../panels';
import { useToast } from '../useToast';

/**
 * Lists the verdicts that keep the detection from raising alerts of a record again, each to be changed or revoked;
 * nothing where there are none.
 */
export function Panel({ entity, row }: PanelProps) {
  const translate = useMessages();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const { send } = useDataProvider<ConsoleDataProvider>();
  const mayReview = useMay()('review', catalogue.entity('notifications'), accountOf(entity, row));
  const { data, error, refetch } = useQuery({
    queryKey: ['notifications', 'learnt', entity.name, row.id],
    queryFn: () => readLearnt(send, entity, row),
  });
  const isTakenBack = useRef(false);
  const isEmpty = data?.length === 0;
  useEffect(() => {
    if (isEmpty && isTakenBack.current) focusPageIfLost();
  }, [isEmpty]);
  if (error) return <ErrorNotice title={translate('learnt.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data || isEmpty) return null;
  const change = async (verdict: LearntVerdict, level: number): Promise<void> => {
    try {
      await review(send, { id: verdict.id, UpdatedOn: verdict.UpdatedOn }, { LearntFor: level });
      toast.success(translate(level === 0 ? 'learnt.takenBack' : 'learnt.changed'));
      // The row with the focused button is removed, so the heading takes the focus.
      if (level === 0) heading.current?.focus();
      isTakenBack.current = level === 0;
    } catch (failure) {
      toast.error(failure);
    }
    await refetch();
  };
  return (
    <Stack component="section" aria-label={translate('learnt.title')} sx={{ gap: 1, mb: 3 }}>
      <Typography ref={heading} variant="subtitle1" component="h2" tabIndex={-1}>
        {translate('learnt.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('learnt.about')}
      </Typography>
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none', maxHeight: 220, overflowY: 'auto' }}>
        {data.map((verdict) => (
          <LearntRow
            key={verdict.id}
            verdict={verdict}
            onChange={mayReview ? (level) => void change(verdict, level) : undefined}
          />
        ))}
      </Stack>
    </Stack>
  );
}
