import type { GeoProfileType } from '@upfront/contracts/clients/model.js';

/** What the kinds of geo profile are called (spec sales 3). */
export const geoTypeLabels: Readonly<Record<GeoProfileType, string>> = {
  dma: 'DMA',
  zip: 'ZIP code',
  city: 'City',
  state: 'State',
  county: 'County',
  country: 'Country',
  congressionalDistrict: 'Congressional district',
  canadaProvince: 'Province',
  canadaCity: 'City (Canada)',
  canadaPostalcode: 'Postal code',
};

const isGeoType = (text: string): text is GeoProfileType => text in geoTypeLabels;

export const geoTypeOf = (text: string | null): GeoProfileType =>
  text !== null && isGeoType(text) ? text : 'dma';

export const geoTypeOptions = Object.entries(geoTypeLabels).map(([value, label]) => ({ value, label }));
