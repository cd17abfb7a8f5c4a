import type { CampaignEvent } from './events.js';
import type { CampaignContent, CampaignLine } from './model.js';

/** What a campaign holds before anything is said. */
export const EMPTY_CONTENT: CampaignContent = {
  name: '',
  campaignTypeId: null,
  flight: null,
  budget: null,
  objectives: [],
  agency: null,
  addresses: [],
  segments: [],
  geoProfiles: [],
  radii: [],
  allocationMode: null,
  lines: [],
  customFields: {},
};

const mapLine = (
  lines: readonly CampaignLine[],
  id: string,
  change: (line: CampaignLine) => CampaignLine,
): CampaignLine[] => lines.map((line) => (line.id === id ? change(line) : line));

/**
 * What an event makes of a campaign's content; the same for the aggregate and for every read model. Events that do not
 * touch the content leave it alone.
 */
export const applyToContent = (content: CampaignContent, event: CampaignEvent): CampaignContent => {
  switch (event.type) {
    case 'CampaignStarted.v1':
      return event.data.content;
    case 'DetailsSet.v1': {
      const { name, campaignTypeId, flight } = event.data.changes;
      return {
        ...content,
        ...(name === undefined ? {} : { name }),
        ...(campaignTypeId === undefined ? {} : { campaignTypeId }),
        ...(flight === undefined ? {} : { flight }),
      };
    }
    case 'BudgetSet.v1':
      return { ...content, budget: event.data.budget };
    case 'ObjectivesSet.v1': {
      const { objectives, resetProducts } = event.data;
      return { ...content, objectives, ...(resetProducts ? { lines: [], allocationMode: null } : {}) };
    }
    case 'AgencySet.v1':
      return { ...content, agency: event.data.agency };
    case 'CampaignAddressesSet.v1':
      return { ...content, addresses: event.data.addresses };
    case 'AudienceSaved.v1':
      return { ...content, segments: event.data.segments };
    case 'GeoSaved.v1':
      return { ...content, geoProfiles: event.data.geoProfiles };
    case 'RadiiSaved.v1':
      return { ...content, radii: event.data.radii };
    case 'ProductsSelected.v1':
      return { ...content, lines: event.data.lines };
    case 'BudgetAllocated.v1': {
      const given = new Map(event.data.lines.map((line) => [line.lineId, line]));
      const lines = content.lines.map((line) => {
        const part = given.get(line.id);
        return part ? { ...line, amount: part.amount, flights: part.flights } : line;
      });
      return { ...content, allocationMode: event.data.mode, lines };
    }
    case 'ProductOptionsSet.v1': {
      const { lineId, options } = event.data;
      return { ...content, lines: mapLine(content.lines, lineId, (line) => ({ ...line, options })) };
    }
    case 'ProductFlagsSet.v1': {
      const flags = new Map(event.data.flags.map(({ lineId, isPrimary }) => [lineId, isPrimary]));
      const lines = content.lines.map((line) => ({
        ...line,
        isPrimary: flags.get(line.id) ?? line.isPrimary,
      }));
      return { ...content, lines };
    }
    case 'CustomFieldsSet.v1':
      return { ...content, customFields: event.data.values };
    case 'EditCancelled.v1':
    case 'VersionDiscarded.v1':
      return event.data.restored;
    default:
      return content;
  }
};
