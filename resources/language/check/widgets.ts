import { nearest } from './mistake';
import type { Rule } from './rule';

/** The console has what a definition asks it for by name. */
export const checkWidgets: Rule = function* (entity, _catalogue, names) {
  if (!names) return;
  const asked = [
    ...Object.entries(entity.fields).map(([name, field]) => [`fields.${name}.cell`, field.cell] as const),
    ...Object.entries(entity.fields).map(([name, field]) => [`fields.${name}.prefill`, field.prefill] as const),
    ...Object.entries(entity.fields).map(([name, field]) => [`fields.${name}.input`, field.input] as const),
    ...Object.entries(entity.create?.extras ?? {}).map(
      ([name, { widget }]) => [`create.extras.${name}`, widget] as const,
    ),
    ['create.preview', entity.create?.preview] as const,
    ...Object.entries(entity.detail).flatMap(([title, tab]) =>
      Object.values('groups' in tab ? (tab.previews ?? {}) : {}).map(
        (name) => [`detail.${title}.previews`, name] as const,
      ),
    ),
    ...Object.entries(entity.detail).map(
      ([title, tab]) => [`detail.${title}.widget`, 'widget' in tab ? tab.widget : undefined] as const,
    ),
  ];
  for (const [place, widget] of asked)
    if (widget && !names.widgets.has(widget))
      yield `${place}: there is no widget '${widget}'${nearest(widget, names.widgets)}.`;
  const flow = entity.create?.flow;
  if (flow && !names.flows.has(flow)) yield `create.flow: there is no flow '${flow}'${nearest(flow, names.flows)}.`;
};
