import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import type { IdentifiedRow } from '../../data/rowId';
import type { ShownUnit } from '../shownUnit';
import { useNearViewport } from '../useNearViewport';
import type { useUsageSettings } from '../useUsageSettings';

/** The usage that the tab shows of a record. */
export interface UsagePanelsProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  readonly usage: UtilityUsage;
  /** Whether it is still the usage of the settings before. */
  readonly isOutdated: boolean;
  /** The unit that the tab shows it in. */
  readonly shown: ShownUnit;
  readonly settings: ReturnType<typeof useUsageSettings>;
}

interface UsagePanelProps {
  readonly title: string;
  /** Rendered, and its data loaded, once the panel comes near the viewport. */
  readonly children: ReactNode;
  /** In px, until it is rendered. */
  readonly minHeight?: number;
}

const focusStyle = { outline: 2, outlineColor: 'primary.main', outlineOffset: 4 } as const;

/** A section below the chart of a usage. */
export function UsagePanel({ title, children, minHeight = 120 }: UsagePanelProps) {
  const { element, isNear } = useNearViewport<HTMLDivElement>();
  const id = useId();
  return (
    <Box
      component="section"
      ref={element}
      aria-labelledby={id}
      // A tab stop until it is rendered: focus scrolls it into view, where Tab would skip to the end of the page.
      tabIndex={isNear ? -1 : 0}
      sx={{ minHeight: isNear ? 0 : minHeight, '&:focus-visible': focusStyle }}
    >
      <Typography id={id} component="h2" variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {isNear && children}
    </Box>
  );
}
