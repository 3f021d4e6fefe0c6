import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { catalogue } from '../../../resources/language/all';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import { useMessages } from '../../i18n/useMessages';
import { recalculatingText } from './recalculatingText';

interface RecalculatingProps {
  /** Of the days that are shown. */
  readonly utilities: readonly UtilityUsage[] | undefined;
}

/** Says while calculated readings of the days that are shown are being calculated again. */
export function Recalculating({ utilities }: RecalculatingProps) {
  const translate = useMessages();
  const queryClient = useQueryClient();
  const text = recalculatingText(utilities ?? [], translate);
  const isRecalculating = text !== undefined;
  const wasRecalculating = useRef(isRecalculating);
  useEffect(() => {
    // Calculated readings are no change that a subscription tells of: lists of them would stay as they were.
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
