import type { CampaignGeoProfile, GeoRadius } from './model.js';
import { counted } from '../kernel/counted.js';

/** A circle around a place in words. */
export const radiusText = ({ label, miles }: GeoRadius): string =>
  `${label}, ${counted(miles, 'mile')} around`;

/** Where a campaign runs, in words: its geo profiles, then its circles. */
export const geographyOf = (content: {
  readonly geoProfiles: readonly Pick<CampaignGeoProfile, 'name'>[];
  readonly radii: readonly GeoRadius[];
}): string[] => [...content.geoProfiles.map(({ name }) => name), ...content.radii.map(radiusText)];
