import Done from '@mui/icons-material/CheckCircle';
import Open from '@mui/icons-material/RadioButtonUnchecked';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { readSetUp, type SetUpState, type SetUpStep, setUpHiddenKey } from '../../data/setUp';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { HomeSection } from './HomeSection';

const words: Readonly<Record<SetUpStep, readonly [title: MessageKey, about: MessageKey]>> = {
  installation: ['setUp.installation', 'setUp.installationAbout'],
  account: ['setUp.account', 'setUp.accountAbout'],
  place: ['setUp.place', 'setUp.placeAbout'],
  colleagues: ['setUp.colleagues', 'setUp.colleaguesAbout'],
  readings: ['setUp.readings', 'setUp.readingsAbout'],
};

/** Shows the steps that set up a new installation; nothing once all are done. */
export function SetUp() {
  const translate = useMessages();
  const { send } = useDataProvider<ConsoleDataProvider>();
  const [isHidden, setHidden] = useStore(setUpHiddenKey, false);
  const { data } = useQuery({
    queryKey: ['set-up'],
    queryFn: () => readSetUp(send),
    refetchOnMount: 'always',
    enabled: !isHidden,
  });
  if (isHidden || !data || data.every(({ isDone }) => isDone)) return null;
  const next = data.find(({ isDone }) => !isDone);
  const stepsLeft = data.filter(({ isDone }) => !isDone).length;
  return (
    <HomeSection title={translate('setUp.title')} about={translate('setUp.about', { smart_count: stepsLeft })}>
      <List disablePadding aria-label={translate('setUp.title')}>
        {data.map((state) => {
          const [title, about] = words[state.step];
          return (
            <ListItem
              key={state.step}
              disableGutters
              divider
              secondaryAction={
                !state.isDone && <StepLinks state={state} title={translate(title)} isNext={state === next} />
              }
              sx={{ pr: state.isDone ? 0 : state.otherPath ? 40 : 26 }}
            >
              <ListItemIcon>
                {state.isDone ? (
                  <Done color="success" titleAccess={translate('setUp.done')} />
                ) : (
                  <Open color="disabled" titleAccess={translate('setUp.open')} />
                )}
              </ListItemIcon>
              <ListItemText primary={translate(title)} secondary={translate(about)} />
            </ListItem>
          );
        })}
      </List>
      <Button size="small" onClick={() => setHidden(true)} sx={{ mt: 1 }}>
        {translate('setUp.hide')}
      </Button>
    </HomeSection>
  );
}

interface StepLinksProps {
  readonly state: SetUpState;
  readonly title: string;
  readonly isNext: boolean;
}

function StepLinks({ state: { path, otherPath }, title, isNext }: StepLinksProps) {
  const translate = useMessages();
  if (!path) return null;
  return (
    <Stack direction="row" spacing={1}>
      {otherPath && (
        <Button component={Link} to={otherPath}>
          {translate('setUp.byLogger')}
        </Button>
      )}
      <Button component={Link} to={path} variant={isNext ? 'contained' : 'text'}>
        {title}
      </Button>
    </Stack>
  );
}
