import type { ComponentType } from 'react';
import type { Step } from './steps.js';
import type { TabSet } from './tab-set.js';

export interface ScreenModule {
  readonly Screen: ComponentType;
}

/**
 * A screen and its address. Each context exports a list of these as `routes` from
 * `src/<context>/<context>.routes.ts`; the router finds the file by itself.
 */
export interface ScreenRoute {
  /** As react-router reads it, such as `/campaign/:id/summary`. */
  readonly path: string;
  /** The specification's name; needed where `permissionRequired`, since rights are given by name. */
  readonly name?: string;
  readonly permissionRequired?: boolean;
  /** Reachable without a sign-in. */
  readonly isPublic?: boolean;
  /** The step between sign-in and the wanted page that this screen serves (spec shell 2.1, 5 to 9). */
  readonly step?: Step;
  /** A step's screen that may also be opened without need, such as the choice of a group. */
  readonly isOptional?: boolean;
  /** What the frame leaves out; `bare` screens have neither navigation nor header. */
  readonly frame?: 'full' | 'bare' | 'without-navigation' | 'without-header';
  /** Header text; `{client}`, `{campaign}` and the like stand for the names of the page's records. */
  readonly title?: string;
  /** Whose logo stands before the text. */
  readonly logo?: 'client' | 'group';
  /** Where the arrow leads: `ClientMyCampaigns`, `CampaignSummary`, `AdminCollateralAndDocuments`, or a route's name. */
  readonly back?: string;
  /** Classes of the page's content, beside those of the frame. */
  readonly className?: string;
  /** Sub-navigation under the header. */
  readonly tabs?: TabSet;
  /** Item of the left navigation that is marked. */
  readonly section?: Section;
  /** Loads the screen's own chunk: `() => import('./campaign-list.screen.js')`. */
  readonly load: () => Promise<ScreenModule>;
}

export type Section = 'workspace' | 'products' | 'asset-library' | 'reporting' | 'admin' | 'support';
