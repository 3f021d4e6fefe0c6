import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages';
import { type ComparedRecord, type ComparedSet, setText } from '../../lib/exploreAddress';
import { pageHeight } from '../../lib/pageSize';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { ChosenRecords } from './ChosenRecords';
import { ComparisonView } from './ComparisonView';
import { ExploreViews } from './ExploreViews';
import { TreePanel } from './TreePanel';
import { useComparison } from './useComparison';
import { useExploreSettings } from './useExploreSettings';

/** Compares the usage of any records. All of its settings are in the URL. */
export function ExploreScreen() {
  const translate = useMessages();
  useDocumentTitle(translate('explore.title'));
  const panelId = useId();
  const { search } = useLocation();
  const settings = useExploreSettings();
  const compared = useComparison(settings);
  const { records, sets, changeRecords, changeSets } = settings;
  const isNothingChosen = records.length + sets.length === 0;
  const externalKey = useExternalNavigation();
  const [isChoosing, setChoosing] = useState(isNothingChosen || window.innerWidth >= 1_200);
  const toggle = (record: ComparedRecord): void =>
    changeRecords((chosen) => {
      const others = chosen.filter(({ id }) => id !== record.id);
      return others.length < chosen.length ? others : [...chosen, record];
    });
  const toggleSet = (set: ComparedSet): void =>
    changeSets((chosen) => {
      const others = chosen.filter((each) => setText(each) !== setText(set));
      return others.length < chosen.length ? others : [...chosen, set];
    });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h1" sx={{ mr: 'auto' }}>
          {translate('explore.title')}
        </Typography>
        <ExploreViews search={search} />
        <Button
          startIcon={<TreeIcon />}
          aria-expanded={isChoosing}
          aria-controls={panelId}
          onClick={() => setChoosing(!isChoosing)}
        >
          {translate('explore.choose')}
        </Button>
      </Stack>
      <Box sx={{ ...layoutStyle, ...(isChoosing ? besideStyle : {}) }}>
        <Stack
          id={panelId}
          component="aside"
          aria-label={translate('explore.choose')}
          sx={isChoosing ? panelStyle : hidden}
        >
          <ChosenRecords settings={settings} compared={compared} />
          {isChoosing && (
            <TreePanel
              key={externalKey}
              initialAccountId={compared.account}
              chosen={records}
              sets={sets}
              onToggle={toggle}
              onToggleSet={toggleSet}
            />
          )}
        </Stack>
        {isNothingChosen ? (
          <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 320, px: 4 }}>
            <Typography color="text.secondary" sx={{ maxWidth: 560, textAlign: 'center', textWrap: 'balance' }}>
              {translate('explore.nothing')}
            </Typography>
          </Box>
        ) : (
          <ComparisonView settings={settings} compared={compared} />
        )}
      </Box>
    </Stack>
  );
}

/**
 * Returns a key that changes with navigations from outside (a saved view, Back), not with settings that this screen
 * replaces in the URL.
 */
function useExternalNavigation(): string {
  const { key } = useLocation();
  const isOwnChange = useNavigationType() === 'REPLACE';
  const [last, setLast] = useState({ key, externalKey: key });
  const externalKey = isOwnChange ? last.externalKey : key;
  if (key !== last.key) setLast({ key, externalKey });
  return externalKey;
}

const layoutStyle = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const besideStyle = { gridTemplateColumns: { md: '300px minmax(0, 1fr)' }, alignItems: 'start' } as const;
const panelStyle = {
  gap: 1,
  minWidth: 0,
  height: { xs: 420, md: `calc(${pageHeight} - 140px)` },
  position: { md: 'sticky' },
  top: 64,
} as const;
const hidden = { display: 'none' } as const;
