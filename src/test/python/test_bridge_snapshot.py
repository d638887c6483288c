"""The browser snapshot, which the remote script writes over many ticks on request."""
import json
import os
import time

from bridge_test_case import BridgeTestCase, PROFILES
from livesim import tables

_KINDS = {'adg': 'Rack', 'adv': 'Preset', 'alc': 'MidiClip', 'mid': 'MidiClip'}
_ROOTS = {'Plug-Ins': 'Plugin', 'Audio Effects': 'AudioEffect', 'MIDI Effects': 'MidiEffect'}


class Item:
    """A browser item with given properties."""

    def __init__(self, name, children=(), folder=False, device=False, loadable=False, uri=None):
        self.name, self.children, self.is_folder, self.is_device = name, children, folder, device
        self.is_loadable, self.uri = loadable, 'query:X#' + name if uri is None else uri


class BrokenItem:
    """A browser item that raises an error for every property."""

    def __getattr__(self, name):
        raise RuntimeError('unreadable')


class SnapshotTest(BridgeTestCase):
    def path(self):
        return self.home / 'browser-snapshot.json'

    def read(self):
        return json.loads(self.path().read_text(encoding='utf-8'))

    def tick_until(self, done, ticks=3000):
        """Runs ticks until a condition is true."""
        for _ in range(ticks):
            if done():
                return
            self.sim.tick()
        self.fail('the condition is still false after %d ticks' % ticks)

    def first_snapshot(self):
        """Returns the first snapshot of the script."""
        self.tick_until(self.path().exists)
        return self.read()

    def request(self, nonce):
        (self.home / 'live' / 'refresh-requested').write_text(nonce + '\n', encoding='utf-8')

    def snapshot_for(self, nonce):
        """Returns the snapshot that answers a request."""
        self.tick_until(lambda: self.path().exists() and self.read().get('request') == nonce)
        return self.read()

    def walk(self, **roots):
        """Returns the kinds of the items by path, and the number of entries that the walk visited."""
        walked = list(self.module('browser.items').walk(type('Browser', (), roots)))
        return {item.path: item.kind for item in walked if item}, len(walked)

    def slow_clock(self):
        """Makes every reading of the clock advance it by 1 ms."""
        now = [0.0]

        def clock():
            now[0] += 0.001
            return now[0]

        self.module('ticks').TimeBudget.clock = staticmethod(clock)

    def tick_until_half_written(self):
        """Runs ticks until a scan is writing its file."""
        self.slow_clock()
        self.tick_until(lambda: any(name.endswith('.tmp') for name in self.files()), 10000)

    def files(self):
        return sorted(path.name for path in self.home.iterdir())


class Contents(SnapshotTest):
    def test_the_snapshot_contains_the_whole_library_on_every_profile(self):
        for profile in PROFILES:
            with self.subTest(profile=profile):
                self.start(profile)
                expected = []
                for item in tables.browser():
                    root, name = item.path.split('/')[0], item.path.rpartition('/')[2]
                    kind = _ROOTS.get(root) or _KINDS.get(name.rpartition('.')[2], 'Device')
                    expected.append({'uri': item.uri, 'name': name, 'path': item.path, 'kind': kind, 'loadable': True})
                expected.sort(key=lambda item: (item['path'].lower(), item['path']))
                found = self.first_snapshot()
                self.assertEqual(expected, found.pop('items'))
                self.assertRegex(found.pop('scanned_at'), r'^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$')
                self.assertEqual({'format': 1, 'item_count': len(expected)}, found)
                self.assertEqual([], self.log)
                self.stop()

    def test_each_item_is_a_line_in_the_fixed_format_that_svc_parses(self):
        self.start()
        found = self.first_snapshot()
        lines = self.path().read_bytes().decode('utf-8').split('\n')
        self.assertEqual('{"format":1,"scanned_at":"%s","item_count":%d,"items":['
                         % (found['scanned_at'], found['item_count']), lines[0])
        self.assertEqual(found['item_count'], len(lines) - 3)
        self.assertEqual([']}', ''], lines[-2:])
        for line, item in zip(lines[1:], found['items']):
            self.assertEqual(json.dumps(item, ensure_ascii=False, separators=(',', ':')), line.rstrip(','))

    def test_the_kind_depends_on_the_root_and_the_extension(self):
        self.start()
        kinds, _ = self.walk(
            instruments=Item('', [Item('Operator', [Item('a.adv'), Item('B.ADG')], device=True, loadable=True)]),
            max_for_live=Item('', [Item('Max MIDI Effect', [Item('c.amxd')], True), Item('d.amxd'),
                                    Item('Max Audio Effect', [Item('e', device=True)], True)]),
            audio_effects=Item('', [Item('f.adg'), Item('g.mid')]),
            plugins=Item('', [Item('VST3', [Item('h', [Item('i')], loadable=True)], True)]),
            user_folders=[Item('Mine', [Item('j.alc'), Item('k')], True)])
        self.assertEqual({
            'Instruments/Operator': 'Device', 'Instruments/Operator/a.adv': 'Preset',
            'Instruments/Operator/B.ADG': 'Rack',
            'Max for Live/Max MIDI Effect/c.amxd': 'MidiEffect', 'Max for Live/d.amxd': 'Device',
            'Max for Live/Max Audio Effect/e': 'AudioEffect', 'Audio Effects/f.adg': 'AudioEffect',
            'Audio Effects/g.mid': 'MidiClip', 'Plug-Ins/VST3/h': 'Plugin', 'Plug-Ins/VST3/h/i': 'Plugin',
            'Mine/j.alc': 'MidiClip'}, kinds)

    def test_samples_and_folders_are_not_items_even_if_live_reports_folders_differently(self):
        self.start()
        kinds, _ = self.walk(
            drums=Item('', [Item('Kick.WAV', loadable=True), Item('Hits', [Item('a.aif', loadable=True)], True)]),
            plugins=Item('', [Item('Vendor', [Item('b', loadable=True)]), Item('c.wav', loadable=True)]))
        self.assertEqual({'Plug-Ins/Vendor/b': 'Plugin'}, kinds)

    def test_the_samples_root_is_not_walked(self):
        self.start('12.4', 'browser-items=20000')
        before = self.sim.context.ticks
        self.assertEqual(len(tables.browser()), self.first_snapshot()['item_count'])
        self.assertLess(self.sim.context.ticks - before, 1000)

    def test_only_unreadable_items_are_omitted(self):
        self.start()
        kinds, _ = self.walk(
            sounds=BrokenItem(),
            drums=Item('', [BrokenItem(), Item('Kit', BrokenItem(), device=True), Item('a.adg'), Item('', device=True),
                             Item('b.adg', uri='')]))
        self.assertEqual({'Drums/Kit': 'Device', 'Drums/a.adg': 'Rack'}, kinds)

    def test_the_walk_ends_at_a_folder_that_contains_itself_and_at_the_maximum_depth(self):
        self.start()
        loop = Item('loop', folder=True)
        loop.children = [loop, Item('a.adg')]
        kinds, visited = self.walk(packs=Item('', [loop]))
        self.assertEqual({'Packs/loop/a.adg': 'Rack'}, kinds)
        self.assertEqual(3, visited)
        deep = Item('end.adg')
        for place in range(1000):
            deep = Item('%d' % place, [deep], True)
        kinds, visited = self.walk(packs=Item('', [deep]))
        self.assertEqual(({}, self.module('browser.items').MAX_DEPTH + 1), (kinds, visited))

    def test_a_browser_with_too_many_entries_is_cut_off_and_reported(self):
        self.start()
        self.module('browser.snapshot').MAX_ENTRIES = 100
        self.assertGreater(100, self.first_snapshot()['item_count'])
        self.assertIn('svc has scanned 100 entries', self.log[0])

    def test_an_empty_browser_gives_a_snapshot_without_items(self):
        self.start()
        self.module('browser.items').walk = lambda browser: iter(())
        self.first_snapshot()
        self.assertEqual(b'"item_count":0,"items":[\n]}\n', self.path().read_bytes()[-28:])


class Requests(SnapshotTest):
    def test_a_request_is_answered_once_without_any_client(self):
        self.start()
        self.first_snapshot()
        self.request('n-1')
        self.snapshot_for('n-1')
        self.path().unlink()
        self.sim.tick(500)
        self.assertFalse(self.path().exists())
        self.request('n-2')
        self.snapshot_for('n-2')

    def test_a_request_made_before_live_started_is_answered_by_the_first_scan(self):
        self.start()
        self.request('early')
        self.tick_until(self.path().exists)
        self.assertEqual('early', self.read()['request'])
        written = self.path().stat().st_ino
        self.sim.tick(500)
        self.assertEqual(written, self.path().stat().st_ino)

    def test_a_request_without_a_valid_nonce_is_ignored(self):
        for text in ('', ' ', 'a b', 'x' * 101, '"\x07"'):
            with self.subTest(text=text):
                self.start()
                self.first_snapshot()
                self.path().unlink()
                self.request(text)
                self.sim.tick(300)
                self.assertFalse(self.path().exists())
                self.stop()

    def test_clients_are_answered_during_a_scan(self):
        self.start('12.4', 'browser-presets=20000')
        wire = self.connect()
        self.request('n-1')
        self.sim.tick(100)
        for number in range(20):
            self.assertEqual(number, wire.ask({'op': 'set.info'}, number=number)['id'])
        self.assertEqual(20000 + len(tables.browser()), self.snapshot_for('n-1')['item_count'])

    def test_opening_another_set_restarts_the_scan(self):
        self.start('12.4', 'browser-presets=500')
        self.request('n-1')
        self.tick_until_half_written()
        self.sim.load('empty')
        self.assertEqual(['live'], self.files())
        self.assertEqual(500 + len(tables.browser()), self.snapshot_for('n-1')['item_count'])
        self.assertEqual([], self.log)

    def test_disconnecting_the_surface_preserves_the_last_snapshot(self):
        self.start('12.4', 'browser-presets=500')
        first = self.first_snapshot()
        self.request('n-1')
        self.tick_until_half_written()
        self.stop()
        self.assertEqual(['browser-snapshot.json', 'live'], self.files())
        self.assertEqual(first, self.read())


class Files(SnapshotTest):
    def test_only_temporary_files_of_earlier_scans_are_removed(self):
        self.start()
        old = time.time() - 100000
        names = ['browser-snapshot.json.%s.tmp' % each for each in (os.getpid(), 1, 2, 'x')] + ['config.yaml.3.tmp']
        for name in names:
            (self.home / name).write_text('half')
            os.utime(str(self.home / name), (old, old))
        os.utime(str(self.home / names[2]))
        self.first_snapshot()
        self.assertEqual(sorted(['browser-snapshot.json', 'live'] + names[2:]), self.files())

    def test_a_write_error_is_reported_once_and_the_next_request_tries_again(self):
        self.start()
        wire = self.connect()
        self.path().mkdir()
        self.tick_until(lambda: self.log)
        self.sim.tick(300)
        self.assertEqual(1, len(self.log))
        self.assertIn('svc cannot write the browser snapshot', self.log[0])
        self.assertEqual(3, wire.ask(number=3)['id'])
        self.path().rmdir()
        self.request('n-1')
        self.snapshot_for('n-1')
        self.assertEqual(['browser-snapshot.json', 'live'], self.files())

    def test_a_file_that_is_being_read_is_replaced_later(self):
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
        self.first_snapshot()
        self.assertEqual(5, len(set(refusals)))

    def test_a_symbolic_link_is_preserved(self):
        self.start()
        (self.home / 'elsewhere').mkdir()
        self.path().symlink_to(self.home / 'elsewhere' / 'snapshot.json')
        self.tick_until(lambda: self.path().exists())
        self.assertTrue(self.path().is_symlink())


class Slices(SnapshotTest):
    def test_a_scan_uses_the_remaining_time_of_many_ticks(self):
        self.start()
        self.slow_clock()
        steps = []
        module = self.module('browser.snapshot')
        walk = module.items.walk
        module.items.walk = lambda browser: (steps.append(self.sim.context.ticks) or each for each in walk(browser))
        self.first_snapshot()
        counts = {tick: steps.count(tick) for tick in steps}
        self.assertLessEqual(max(counts.values()), 8)
        self.assertGreater(len(counts), len(tables.browser()) / 8)

    def test_a_scan_does_nothing_in_a_tick_whose_time_is_used_up(self):
        self.start()
        module, steps = self.module('ticks'), []
        snapshot = self.module('browser.snapshot').Snapshot(str(self.home), self.log.append)
        snapshot._scan = (steps.append(0) for _ in range(100))
        budget = module.TimeBudget(-1)
        snapshot.go_on(budget)
        self.assertEqual([], steps)
        snapshot.go_on(module.TimeBudget(1))
        self.assertNotEqual([], steps)

    def test_no_sort_takes_long_for_any_number_of_items(self):
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
