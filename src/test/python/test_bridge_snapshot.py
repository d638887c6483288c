"""The remote script writes down Live's browser, in slices and whenever it is asked to."""
import json
import os
import time

from bridge_test_case import BridgeTestCase, PROFILES
from livesim import tables

_KINDS = {'adg': 'Rack', 'adv': 'Preset', 'alc': 'MidiClip', 'mid': 'MidiClip'}
_ROOTS = {'Plug-Ins': 'Plugin', 'Audio Effects': 'AudioEffect', 'MIDI Effects': 'MidiEffect'}


class SimulatedObject:
    """An item of a browser of its own."""

    def __init__(self, name, children=(), folder=False, device=False, loadable=False, uri=None):
        self.name, self.children, self.is_folder, self.is_device = name, children, folder, device
        self.is_loadable, self.uri = loadable, 'query:X#' + name if uri is None else uri


class Broken:
    """An item that Live has lost."""

    def __getattr__(self, name):
        raise RuntimeError('gone')


class SnapshotTest(BridgeTestCase):
    def path(self):
        return self.home / 'browser-snapshot.json'

    def read(self):
        return json.loads(self.path().read_text(encoding='utf-8'))

    def until(self, done, ticks=3000):
        """Turns Live until something is so."""
        for _ in range(ticks):
            if done():
                return
            self.sim.tick()
        self.fail('not within %d ticks' % ticks)

    def scanned(self):
        """The first snapshot of the script."""
        self.until(self.path().exists)
        return self.read()

    def request(self, nonce):
        (self.home / 'live' / 'refresh-requested').write_text(nonce + '\n', encoding='utf-8')

    def answered(self, nonce):
        """The snapshot that answers a request."""
        self.until(lambda: self.path().exists() and self.read().get('request') == nonce)
        return self.read()

    def browse(self, **roots):
        """The paths and kinds of a browser of these roots, and how many things the walk met."""
        walked = list(self.module('browser.items').walk(type('Browser', (), roots)))
        return {item.path: item.kind for item in walked if item}, len(walked)

    def slow(self):
        """Has every look at the clock find that a millisecond has passed."""
        now = [0.0]

        def clock():
            now[0] += 0.001
            return now[0]

        self.module('ticks').TimeBudget.clock = staticmethod(clock)

    def half_written(self):
        """Turns Live until a scan is writing its file."""
        self.slow()
        self.until(lambda: any(name.endswith('.tmp') for name in self.files()), 10000)

    def files(self):
        return sorted(path.name for path in self.home.iterdir())


class Contents(SnapshotTest):
    def test_it_holds_the_whole_library_on_every_profile(self):
        for profile in PROFILES:
            with self.subTest(profile=profile):
                self.start(profile)
                expected = []
                for item in tables.browser():
                    root, name = item.path.split('/')[0], item.path.rpartition('/')[2]
                    kind = _ROOTS.get(root) or _KINDS.get(name.rpartition('.')[2], 'Device')
                    expected.append({'uri': item.uri, 'name': name, 'path': item.path, 'kind': kind, 'loadable': True})
                expected.sort(key=lambda item: (item['path'].lower(), item['path']))
                found = self.scanned()
                self.assertEqual(expected, found.pop('items'))
                self.assertRegex(found.pop('scanned_at'), r'^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$')
                self.assertEqual({'format': 1, 'item_count': len(expected)}, found)
                self.assertEqual([], self.log)
                self.stop()

    def test_an_item_takes_a_line_as_svc_reads_it_fastest(self):
        self.start()
        found = self.scanned()
        lines = self.path().read_bytes().decode('utf-8').split('\n')
        self.assertEqual('{"format":1,"scanned_at":"%s","item_count":%d,"items":['
                         % (found['scanned_at'], found['item_count']), lines[0])
        self.assertEqual(found['item_count'], len(lines) - 3)
        self.assertEqual([']}', ''], lines[-2:])
        for line, item in zip(lines[1:], found['items']):
            self.assertEqual(json.dumps(item, ensure_ascii=False, separators=(',', ':')), line.rstrip(','))

    def test_kinds_go_by_root_then_by_extension(self):
        self.start()
        kinds, _ = self.browse(
            instruments=SimulatedObject('', [SimulatedObject('Operator', [SimulatedObject('a.adv'), SimulatedObject('B.ADG')], device=True, loadable=True)]),
            max_for_live=SimulatedObject('', [SimulatedObject('Max MIDI Effect', [SimulatedObject('c.amxd')], True), SimulatedObject('d.amxd'),
                                    SimulatedObject('Max Audio Effect', [SimulatedObject('e', device=True)], True)]),
            audio_effects=SimulatedObject('', [SimulatedObject('f.adg'), SimulatedObject('g.mid')]),
            plugins=SimulatedObject('', [SimulatedObject('VST3', [SimulatedObject('h', [SimulatedObject('i')], loadable=True)], True)]),
            user_folders=[SimulatedObject('Mine', [SimulatedObject('j.alc'), SimulatedObject('k')], True)])
        self.assertEqual({
            'Instruments/Operator': 'Device', 'Instruments/Operator/a.adv': 'Preset',
            'Instruments/Operator/B.ADG': 'Rack',
            'Max for Live/Max MIDI Effect/c.amxd': 'MidiEffect', 'Max for Live/d.amxd': 'Device',
            'Max for Live/Max Audio Effect/e': 'AudioEffect', 'Audio Effects/f.adg': 'AudioEffect',
            'Audio Effects/g.mid': 'MidiClip', 'Plug-Ins/VST3/h': 'Plugin', 'Plug-Ins/VST3/h/i': 'Plugin',
            'Mine/j.alc': 'MidiClip'}, kinds)

    def test_samples_and_folders_are_no_items_even_where_live_calls_folders_something_else(self):
        self.start()
        kinds, _ = self.browse(
            drums=SimulatedObject('', [SimulatedObject('Kick.WAV', loadable=True), SimulatedObject('Hits', [SimulatedObject('a.aif', loadable=True)], True)]),
            plugins=SimulatedObject('', [SimulatedObject('Vendor', [SimulatedObject('b', loadable=True)]), SimulatedObject('c.wav', loadable=True)]))
        self.assertEqual({'Plug-Ins/Vendor/b': 'Plugin'}, kinds)

    def test_the_root_of_the_samples_is_not_walked(self):
        self.start('12.4', 'browser-items=20000')
        before = self.sim.context.ticks
        self.assertEqual(len(tables.browser()), self.scanned()['item_count'])
        self.assertLess(self.sim.context.ticks - before, 1000)

    def test_what_cannot_be_read_is_left_out_and_nothing_else(self):
        self.start()
        kinds, _ = self.browse(
            sounds=Broken(),
            drums=SimulatedObject('', [Broken(), SimulatedObject('Kit', Broken(), device=True), SimulatedObject('a.adg'), SimulatedObject('', device=True),
                             SimulatedObject('b.adg', uri='')]))
        self.assertEqual({'Drums/Kit': 'Device', 'Drums/a.adg': 'Rack'}, kinds)

    def test_a_folder_within_itself_ends_the_walk_and_so_does_depth(self):
        self.start()
        loop = SimulatedObject('loop', folder=True)
        loop.children = [loop, SimulatedObject('a.adg')]
        kinds, met = self.browse(packs=SimulatedObject('', [loop]))
        self.assertEqual({'Packs/loop/a.adg': 'Rack'}, kinds)
        self.assertEqual(3, met)
        deep = SimulatedObject('end.adg')
        for place in range(1000):
            deep = SimulatedObject('%d' % place, [deep], True)
        kinds, met = self.browse(packs=SimulatedObject('', [deep]))
        self.assertEqual(({}, self.module('browser.items').MAX_DEPTH + 1), (kinds, met))

    def test_a_browser_without_end_is_cut_off_and_said_so(self):
        self.start()
        self.module('browser.snapshot').MAX_ENTRIES = 100
        self.assertGreater(100, self.scanned()['item_count'])
        self.assertIn('svc has scanned 100 entries', self.log[0])

    def test_an_empty_browser_is_a_snapshot_too(self):
        self.start()
        self.module('browser.items').walk = lambda browser: iter(())
        self.scanned()
        self.assertEqual(b'"item_count":0,"items":[\n]}\n', self.path().read_bytes()[-28:])


class Requests(SnapshotTest):
    def test_a_request_is_answered_once_with_nobody_connected(self):
        self.start()
        self.scanned()
        self.request('n-1')
        self.answered('n-1')
        self.path().unlink()
        self.sim.tick(500)
        self.assertFalse(self.path().exists())
        self.request('n-2')
        self.answered('n-2')

    def test_a_request_that_stood_there_before_live_started_is_answered_by_the_first_scan(self):
        self.start()
        self.request('early')
        self.until(self.path().exists)
        self.assertEqual('early', self.read()['request'])
        written = self.path().stat().st_ino
        self.sim.tick(500)
        self.assertEqual(written, self.path().stat().st_ino)

    def test_what_is_no_nonce_is_no_request(self):
        for text in ('', ' ', 'a b', 'x' * 101, '"\x07"'):
            with self.subTest(text=text):
                self.start()
                self.scanned()
                self.path().unlink()
                self.request(text)
                self.sim.tick(300)
                self.assertFalse(self.path().exists())
                self.stop()

    def test_the_client_is_served_while_a_scan_is_under_way(self):
        self.start('12.4', 'browser-presets=20000')
        wire = self.connect()
        self.request('n-1')
        self.sim.tick(100)
        for number in range(20):
            self.assertEqual(number, wire.ask({'op': 'set.info'}, number=number)['id'])
        self.assertEqual(20000 + len(tables.browser()), self.answered('n-1')['item_count'])

    def test_another_set_begins_the_scan_anew(self):
        self.start('12.4', 'browser-presets=500')
        self.request('n-1')
        self.half_written()
        self.sim.load('empty')
        self.assertEqual(['live'], self.files())
        self.assertEqual(500 + len(tables.browser()), self.answered('n-1')['item_count'])
        self.assertEqual([], self.log)

    def test_giving_the_surface_up_leaves_the_last_snapshot(self):
        self.start('12.4', 'browser-presets=500')
        whole = self.scanned()
        self.request('n-1')
        self.half_written()
        self.stop()
        self.assertEqual(['browser-snapshot.json', 'live'], self.files())
        self.assertEqual(whole, self.read())


class Files(SnapshotTest):
    def test_what_scans_left_behind_is_removed_and_nothing_else(self):
        self.start()
        old = time.time() - 100000
        names = ['browser-snapshot.json.%s.tmp' % each for each in (os.getpid(), 1, 2, 'x')] + ['config.yaml.3.tmp']
        for name in names:
            (self.home / name).write_text('half')
            os.utime(str(self.home / name), (old, old))
        os.utime(str(self.home / names[2]))
        self.scanned()
        self.assertEqual(sorted(['browser-snapshot.json', 'live'] + names[2:]), self.files())

    def test_a_disk_that_refuses_is_said_once_and_the_next_request_tries_again(self):
        self.start()
        wire = self.connect()
        self.path().mkdir()
        self.until(lambda: self.log)
        self.sim.tick(300)
        self.assertEqual(1, len(self.log))
        self.assertIn('svc cannot write the browser snapshot', self.log[0])
        self.assertEqual(3, wire.ask(number=3)['id'])
        self.path().rmdir()
        self.request('n-1')
        self.answered('n-1')
        self.assertEqual(['browser-snapshot.json', 'live'], self.files())

    def test_a_file_that_is_read_just_now_is_replaced_later(self):
        self.start()
        system, refusals = self.module('browser.snapshot').os, []
        replace = system.replace

        def busy(old, new):
            if len(refusals) < 5:
                refusals.append(self.sim.context.ticks)
                raise PermissionError('read by somebody')
            replace(old, new)

        system.replace = busy
        self.addCleanup(setattr, system, 'replace', replace)
        self.scanned()
        self.assertEqual(5, len(set(refusals)))

    def test_a_link_stays_a_link(self):
        self.start()
        (self.home / 'elsewhere').mkdir()
        self.path().symlink_to(self.home / 'elsewhere' / 'snapshot.json')
        self.until(lambda: self.path().exists())
        self.assertTrue(self.path().is_symlink())


class Slices(SnapshotTest):
    def test_a_scan_is_cut_over_ticks_and_waits_for_what_is_left_of_each(self):
        self.start()
        self.slow()
        steps = []
        module = self.module('browser.snapshot')
        walk = module.items.walk
        module.items.walk = lambda browser: (steps.append(self.sim.context.ticks) or met for met in walk(browser))
        self.scanned()
        counts = {tick: steps.count(tick) for tick in steps}
        self.assertLessEqual(max(counts.values()), 8)
        self.assertGreater(len(counts), len(tables.browser()) / 8)

    def test_a_tick_that_the_client_used_up_leaves_nothing_to_a_scan(self):
        self.start()
        module, steps = self.module('ticks'), []
        snapshot = self.module('browser.snapshot').Snapshot(str(self.home), self.log.append)
        snapshot._scan = (steps.append(0) for _ in range(100))
        budget = module.TimeBudget(module.TimeBudget.clock() - 1)
        snapshot.go_on(budget)
        self.assertEqual([], steps)
        snapshot.go_on(module.TimeBudget(module.TimeBudget.clock() + 1))
        self.assertNotEqual([], steps)

    def test_no_step_takes_long_however_many_items_there_are(self):
        self.start()
        module = self.module('browser.snapshot')
        ordered = module.SortedItems()
        sorted_at_once = []
        for place in range(5000):
            name = 'Preset %d' % (place * 7919 % 5000)
            ordered.add(module.items.Item('u#', name, 'Packs/' + name, 'Preset', True))
            sorted_at_once.append(max(len(run) for run in ordered._runs))
        self.assertEqual(module._RUN_LENGTH, max(sorted_at_once))
        names = [json.loads(line)['path'] for line in ordered.lines()]
        self.assertEqual(sorted(names, key=str.lower), names)
        self.assertEqual(5000, len(set(names)))
