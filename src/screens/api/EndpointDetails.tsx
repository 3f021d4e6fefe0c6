import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../i18n/useMessages';
import type { Endpoint } from './openApi';
import { SchemaTable } from './SchemaTable';

/** Shows an endpoint, which expands to its description and the schemas of its parameters, body and responses. */
export function EndpointDetails({ endpoint }: { readonly endpoint: Endpoint }) {
  const translate = useMessages();
  const { method, path, summary, description, parameters, body, responses } = endpoint;
  const parts = [
    [translate('api.parameters'), parameters],
    [translate('api.body'), body],
    ...Object.entries(responses).map(([status, schema]) => [`${translate('api.response')} ${status}`, schema] as const),
  ] as const;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <span>
          <Typography component="span" variant="body2" sx={{ ...code, fontWeight: 600 }}>
            {method} {path}
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {summary}
          </Typography>
        </span>
      </AccordionSummary>
      <AccordionDetails>
        {description && <Typography variant="body2">{description}</Typography>}
        {parts.map(([title, schema]) =>
          schema === undefined ? null : (
            <Box key={title} sx={{ mt: 1 }}>
              <Typography variant="subtitle2" component="h4">
                {title}
              </Typography>
              <SchemaTable title={title} schema={schema} />
            </Box>
          ),
        )}
      </AccordionDetails>
    </Accordion>
  );
}

const code = { fontFamily: 'monospace', wordBreak: 'break-word' } as const;
