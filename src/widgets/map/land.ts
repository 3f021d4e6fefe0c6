import type { GeoPermissibleObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/land-110m.json';

const topology = atlas as unknown as Topology<{ readonly land: GeometryCollection }>;

/** The world's coasts at 1:110 million, from Natural Earth (public domain). */
export const land: GeoPermissibleObjects = feature(topology, topology.objects.land);

/** The colours of sea and ground in each scheme. */
export const mapColours = {
  light: { sea: '#e8f1f4', ground: '#c9d3cb' },
  dark: { sea: '#16242b', ground: '#3a4a45' },
} as const;
