/** Options of Ceph: each that is set is compared with what its values cost, with its default and with its peers. */
import { formatSignificant } from '../../domain/format.ts';
import type { CephOption } from '../../domain/types.d.ts';
import { DAY, figureOf, OPTIONS_OF_CEPH, scrubWindow, usualValue, wrongValue } from '../options.ts';
import type { Check } from '../types.ts';
import type { View } from '../view.ts';
import { counted } from '../words.ts';
import { judge } from './outcome.ts';
import { median } from './peers.ts';
import { DUMP, isIgnored, optionsSeen, shown } from './releases.ts';

/** A value of one OSD that is so many times that of its peers, or so small a part of it, was not measured well. */
const TIMES = 4;
const LEAST_PEERS = 3;
const SEVERITIES = ['data at risk', 'security', 'outage at risk', 'slow', 'note'] as const;

/** What is known of a value: what it costs, and what its peers have. */
type Judged = { option: CephOption; severity: (typeof SEVERITIES)[number] | null; words: string[] };

/** Compare the values that OSDs of one class have of their own. */
function againstPeers({ system: { options, osds }, release }: View): Map<CephOption, string> {
  const classOf = new Map(osds.map(({ id, device_class: name }) => [`osd.${id}`, name ?? '']));
  const own = options.filter(
    ({ name, who, mask }) => OPTIONS_OF_CEPH.get(name)?.by_peers && who.includes('.') && !mask,
  );
  const found: Map<CephOption, string> = new Map();
  for (const members of Map.groupBy(own, ({ name, who }) => `${name} ${classOf.get(who) ?? ''}`).values()) {
    const figures = members.map(({ value }) => figureOf(value) ?? Number.NaN);
    // What is wrong by itself is no peer to be measured by.
    const sound = members.flatMap(({ name, value }, place) =>
      wrongValue(name, value, release) ? [] : (figures[place] ?? []),
    );
    const middle = median((sound.length > 0 ? sound : figures).filter((figure) => Number.isFinite(figure)));
    if (members.length < LEAST_PEERS || !(middle > 0)) continue;
    members.forEach((option, place) => {
      const figure = figures[place] ?? Number.NaN;
      if (figure >= middle * TIMES || figure <= middle / TIMES)
        found.set(option, `${formatSignificant(middle)} is the middle of ${counted(members.length, 'OSD')}`);
    });
  }
  return found;
}

/** Judge every option that counts. */
function judgedOptions(view: View): Judged[] {
  const peers = againstPeers(view);
  return view.system.options
    .filter((option) => !isIgnored(view, option))
    .map((option) => {
      const wrong = wrongValue(option.name, option.value, view.release);
      const beside = peers.get(option);
      const { does } = OPTIONS_OF_CEPH.get(option.name) ?? { does: '' };
      const usual = usualValue(option.name, view.release);
      const known = usual ? `the default is ${usual}` : '';
      const words = [wrong?.says ?? does.replace(/\.$/, ''), beside ?? '', known].filter(Boolean);
      return { option, severity: wrong?.severity ?? (beside ? 'slow' : null), words };
    });
}

/** Write the commands that take options back, as many as one line holds. */
function takeBack(bad: readonly Judged[]) {
  const set = bad.filter(({ option: { kind, who } }) => kind === 'set' && who !== 'other').slice(0, 3);
  const lines = set.map(({ option: { who, mask, name } }) => {
    const section = who === 'rgw' ? 'client.rgw' : who;
    return `ceph config rm ${section}${mask ? `/${mask}` : ''} ${name}`;
  });
  return `Take back the options that cost safety or speed${lines.length > 0 ? `: ${lines.join('; ')}` : ''}.`;
}

export const outOfBounds: Check = {
  id: 'option/out-of-bounds',
  severity: 'slow',
  title: 'Options are set to values that cost safety, speed or sight',
  why:
    'Each value is named with what it costs, its default, and what other OSDs of its class have. What was set for ' +
    'one OSD alone is often a measurement that went wrong: without it the OSD measures again when it starts.',
  step: 'Take back the options that cost safety or speed.',
  pages: ['guide/start-here/how-old-is-the-advice/', 'guide/qos/what-mclock-does/'],
  look: (view) => {
    const judged = judgedOptions(view);
    const look = ({ option, words }: Judged) => shown(option, words.join('; '));
    const bad = judged.filter(({ severity }) => severity !== null);
    const worst = SEVERITIES.find((severity) => bad.some((one) => one.severity === severity));
    const rank = ({ severity }: Judged) => SEVERITIES.indexOf(severity ?? 'note');
    bad.sort((a, b) => rank(a) - rank(b));
    const looked = judged.length > 0 ? judged.map(look) : optionsSeen(view);
    return judge(
      bad.map(look),
      { looked, run: [DUMP] },
      worst ? { severity: worst, ...(worst === 'note' ? {} : { step: takeBack(bad) }) } : {},
    );
  },
};

/** In fewer hours than these few clusters get through their scrubs. */
const FEW_HOURS = 6;

export const fewScrubHours: Check = {
  id: 'option/scrub-hours',
  severity: 'note',
  title: 'Scrubs may start in few hours a day',
  why:
    'osd_scrub_begin_hour and osd_scrub_end_hour leave them little time, and a group that is late is scrubbed ' +
    'outside of it, or not at all. Where scrubs disturb clients, a profile of mClock or osd_scrub_sleep holds them ' +
    'back better.',
  pages: ['guide/recovery/scrubs/'],
  look: (view) => {
    const span = scrubWindow(view.system.options);
    const isFew = span !== null && span.hours < FEW_HOURS;
    const looked =
      span?.evidence ??
      optionsSeen(view).map((seen) => ({ ...seen, what: `scrubs may start in ${DAY} of ${DAY} hours` }));
    // An hour that is set and cannot be read is no sign that scrubs may start all day.
    const isOpen = span === null && view.system.options.some(({ name }) => /^osd_scrub_(?:begin|end)_hour$/.test(name));
    return judge(isFew ? span.evidence : [], { looked, isOpen, run: [DUMP] });
  },
};
