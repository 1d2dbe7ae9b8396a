import { startBuiltPage } from './built-page.ts';
import { npmInstall } from './npm-install.ts';

/** What a calendar is asked to draw; moments are local and name no zone. */
export type PeerPlan = {
  from: string;
  days: number;
  people: readonly { id: string; name: string }[];
  shifts: readonly {
    id: string;
    personId: string;
    start: string;
    end: string;
    text: string;
    color: string;
  }[];
};

/** What its page does with a plan that it has, and where its parts are found. */
export type Peer = {
  name: string;
  packages: readonly string[];
  script: string;
  /** A selector of what stands for a shift. */
  block: string;
};

// Sizes as the board has them: names of 244 pixels, days of 92, blocks of 27 in lines of 34.
const DAYPILOT = `import { DayPilot } from '@daypilot/daypilot-lite-javascript';
globalThis.drawPlan = ({ from, days, people, shifts }) => {
  const scheduler = new DayPilot.Scheduler('board', {
    startDate: from, days, scale: 'Day', cellWidth: 92, eventHeight: 27, rowMarginTop: 3, rowMarginBottom: 4,
    rowHeaderWidth: 244, heightSpec: 'Fixed', height: window.innerHeight - 40,
    timeHeaders: [{ groupBy: 'Day', format: 'ddd d' }],
    useEventBoxes: 'Always',
    resources: people,
    events: shifts.map(({ id, personId, start, end, text, color }) =>
      ({ id, resource: personId, start, end, text, barColor: color })),
  });
  scheduler.init();
};`;

const FULLCALENDAR = `import { Calendar } from 'fullcalendar';
import theme from 'fullcalendar/themes/classic';
import interaction from 'fullcalendar/interaction';
import timeline from 'fullcalendar-scheduler/resource-timeline';
import 'fullcalendar/skeleton.css';
import 'fullcalendar/themes/classic/theme.css';
import 'fullcalendar/themes/classic/palette.css';
globalThis.drawPlan = ({ from, days, people, shifts }) => {
  new Calendar(document.getElementById('board'), {
    plugins: [theme, interaction, timeline],
    schedulerLicenseKey: 'AGPL-My-Frontend-And-Backend-Are-Open-Source',
    initialDate: from, initialView: 'plan', editable: true, height: window.innerHeight - 40,
    views: { plan: { type: 'resourceTimeline', duration: { days }, slotDuration: { days: 1 }, slotMinWidth: 92 } },
    virtualization: true, resourceColumnsWidth: 244, eventClass: 'plan-block', headerToolbar: false,
    resources: people.map(({ id, name }) => ({ id, title: name })),
    events: shifts.map(({ id, personId, start, end, text, color }) =>
      ({ id, resourceId: personId, start, end, title: text, color })),
  }).render();
};`;

export const PEERS: readonly Peer[] = [
  {
    name: 'DayPilot Lite 5.10.1',
    packages: ['@daypilot/daypilot-lite-javascript@5.10.1'],
    script: DAYPILOT,
    block: '.scheduler_default_event',
  },
  {
    name: 'FullCalendar 7.0.2, premium timeline (AGPL)',
    packages: ['fullcalendar@7.0.2', 'fullcalendar-scheduler@7.0.2', 'temporal-polyfill@1.0.1'],
    script: FULLCALENDAR,
    block: '.plan-block',
  },
];

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plan</title>
<style>body { margin: 0 } #board { height: 100% }</style></head>
<body><div id="board"></div><script type="module" src="./main.js"></script></body></html>`;

export const startPeer = ({ packages, script }: Peer) =>
  startBuiltPage({ html: PAGE, script, prepare: (folder) => npmInstall(folder, packages) });
