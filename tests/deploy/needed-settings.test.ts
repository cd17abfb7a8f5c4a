import { describe, expect, it } from '@jest/globals';
import { readChart } from './chart.js';
import { readCompose } from './compose.js';
import { neededSettings, serviceNames } from './repository.js';

describe('what a service cannot start without', () => {
  const compose = readCompose();
  const { services, told } = readChart();

  it.each(serviceNames)('%s is told by the compose file and by the chart', (name) => {
    const needed = neededSettings(name);
    const environment = compose.services[name]?.environment;
    expect(needed.filter((one) => !environment?.[one])).toEqual([]);
    const charted = services[name]?.engines ? [...told.everybody, ...told.secrets] : told.everybody;
    expect(needed.filter((one) => !charted.includes(one))).toEqual([]);
  });
});
