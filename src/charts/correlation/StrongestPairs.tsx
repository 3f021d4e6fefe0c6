import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { type CorrelatedPair, meaningOf, type PairMeaning } from './correlationMatrix';
import { useVariableText } from './useVariableText';

const meanings: Readonly<Record<PairMeaning, MessageKey>> = {
  sameCircuit: 'correlation.sameCircuit',
  wrongLoad: 'correlation.wrongLoad',
  opposed: 'correlation.opposed',
  together: 'correlation.together',
  unrelated: 'correlation.unrelated',
};

interface StrongestPairsProps {
  readonly pairs: readonly CorrelatedPair[];
  readonly onPick: (pair: CorrelatedPair) => void;
}

/** Lists the pairs of different loads with the strongest correlation, each with a possible interpretation. */
export function StrongestPairs({ pairs, onPick }: StrongestPairsProps) {
  const translate = useMessages();
  const { pairText } = useVariableText();
  return (
    <Box component="section" sx={{ width: { xs: '100%', lg: 320 }, overflow: 'auto' }}>
      <Typography variant="h2">{translate('correlation.strongest')}</Typography>
      {pairs.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('correlation.noPairs')}
        </Typography>
      )}
      <List dense disablePadding>
        {pairs.map((pair) => {
          const meaning = meaningOf(pair);
          return (
            <ListItem key={`${pair.one.id}${pair.other.id}`} disablePadding>
              <ListItemButton onClick={() => onPick(pair)}>
                <ListItemText
                  primary={pairText(pair.one, pair.other, pair.value)}
                  secondary={meaning && translate(meanings[meaning])}
                />
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
}
