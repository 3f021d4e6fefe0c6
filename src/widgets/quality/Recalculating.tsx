import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { catalogue } from '../../../resources/language/all';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import { useMessages } from '../../i18n/useMessages';
import { recalculatingText } from './recalculatingText';

interface RecalculatingProps {
  /** Usage of the shown days. */
  readonly utilities: readonly UtilityUsage[] | undefined;
}

/** Shows a note while calculated readings of the shown days are being recalculated. */
export function Recalculating({ utilities }: RecalculatingProps) {
  const translate = useMessages();
  const queryClient = useQueryClient();
  const text = recalculatingText(utilities ?? [], translate);
  const isRecalculating = text !== undefined;
  const wasRecalculating = useRef(isRecalculating);
  useEffect(() => {
    // Subscriptions do not report calculated readings, so their lists are refetched here.
    if (wasRecalculating.current && !isRecalculating)
      void queryClient.invalidateQueries({ queryKey: [catalogue.entity('consumption').name] });
    wasRecalculating.current = isRecalculating;
  }, [isRecalculating, queryClient]);
  if (!isRecalculating) return null;
  return (
    <Alert severity="info" role="status">
      {text}
    </Alert>
  );
}
