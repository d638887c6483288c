'use strict';
(() => {
  const timeline = document.getElementById('timeline');
  const scroller = document.getElementById('scroller');
  const song = document.getElementById('song');
  const ruler = document.getElementById('ruler');
  const cursor = document.getElementById('cursor');
  const readout = document.getElementById('readout');
  const beats = Number(timeline.dataset.beats);
  const beatsPerBar = Number(timeline.dataset.bar);
  const beatUnit = beatsPerBar / Number(timeline.dataset.units);
  const rows = [...song.querySelectorAll('[data-row]')];
  const WIDEST = 400000;
  const PIXELS_PER_LABEL = 42;
  const PRINTED_WIDTH = 550;
  let zoom = 1;
  let beat = 0;
  let selected = null;

  const laneLeft = () => ruler.getBoundingClientRect().left - song.getBoundingClientRect().left;
  const laneWidth = () => ruler.getBoundingClientRect().width;

  function position(at) {
    const bar = Math.floor(at / beatsPerBar + 1e-6);
    const unit = Math.floor((at - bar * beatsPerBar) / beatUnit + 1e-6);
    return (bar + 1) + '.' + (Math.max(0, unit) + 1);
  }

  function labelBars(width) {
    const perBar = width * beatsPerBar / beats;
    const level = Math.max(0, Math.ceil(Math.log2(PIXELS_PER_LABEL / perBar)));
    for (const bar of ruler.querySelectorAll('.bar')) {
      bar.style.display = Number(bar.dataset.level) >= level ? '' : 'none';
    }
  }

  function placeCursor() {
    cursor.hidden = selected === null;
    cursor.style.left = (laneLeft() + laneWidth() * beat / beats) + 'px';
  }

  function setZoom(wanted, anchor) {
    const room = scroller.clientWidth;
    const widest = Math.min(WIDEST, Math.max(room, 96 * beats)) / room;
    const at = anchor === undefined ? beat : anchor;
    const offset = laneLeft() + laneWidth() * at / beats - scroller.scrollLeft;
    zoom = Math.max(1, Math.min(widest, wanted));
    song.style.width = zoom === 1 ? '' : (zoom * room) + 'px';
    scroller.scrollLeft = laneLeft() + laneWidth() * at / beats - offset;
    labelBars(laneWidth());
    placeCursor();
    if (player) {
      player.follow();
    }
  }

  // The data of a row is read when it is first needed.
  const dataOf = new Map();
  function data(row) {
    if (!dataOf.has(row)) {
      const from = row.dataset.row === 'track' ? '.lane > .clip' : '.text tbody tr';
      dataOf.set(row, [...row.querySelectorAll(from)].map(element => ({
        start: Number(element.dataset.beat),
        end: Number(element.dataset.beat) + Number(element.dataset.beats || 0),
        element,
      })));
    }
    return dataOf.get(row);
  }

  function notesAt(clip, at) {
    const found = new Set();
    for (const row of clip.querySelectorAll('[data-note]')) {
      for (const [, start, length] of row.getAttribute('d').matchAll(/M([\d.]+) [\d.]+h([\d.]+)/g)) {
        if (at >= Number(start) - 1e-6 && at < Number(start) + Number(length) - 1e-6) {
          found.add(row.dataset.note);
          break;
        }
      }
    }
    return [...found];
  }

  function clipText(row, at) {
    const clip = data(row).find(each => at >= each.start - 1e-6 && at < each.end - 1e-6);
    if (!clip) {
      return 'no clip';
    }
    const notes = notesAt(clip.element, at - clip.start);
    return 'clip ' + clip.element.querySelector('.clip-name').textContent
        + (notes.length > 0 ? ', ' + notes.join(' ') : '');
  }

  function pointText(point) {
    const [at, value] = point.element.cells;
    return value.textContent + ' at ' + at.textContent;
  }

  function curveText(row, at) {
    const points = data(row);
    const before = points.filter(each => each.start <= at + 1e-6).pop();
    const after = points.find(each => each.start > at + 1e-6);
    if (before && Math.abs(before.start - at) < 1e-6) {
      return before.element.cells[1].textContent;
    }
    return [before && pointText(before), after && pointText(after)].filter(Boolean).join(', then ');
  }

  function describe(row, at) {
    const name = row.querySelector('.name').firstElementChild
        ? [...row.querySelectorAll('.name > bdi, .name > .hidden bdi')].map(each => each.textContent).join(', ')
        : '';
    const what = row.dataset.row === 'track' ? clipText(row, at) : curveText(row, at);
    return position(at) + ' · ' + (name || 'Tempo') + ' · ' + what;
  }

  function select(row, at) {
    if (selected) {
      selected.classList.remove('selected');
    }
    selected = row;
    beat = Math.max(0, Math.min(beats, at));
    row.classList.add('selected');
    placeCursor();
    readout.setAttribute('aria-live', 'polite');
    readout.textContent = describe(row, beat);
  }

  function show() {
    const x = laneLeft() + laneWidth() * beat / beats;
    const left = scroller.scrollLeft + laneLeft();
    if (x < left || x > scroller.scrollLeft + scroller.clientWidth - 20) {
      scroller.scrollLeft = x - laneLeft() - (scroller.clientWidth - laneLeft()) / 3;
    }
    selected.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function beatAt(event) {
    return (event.clientX - ruler.getBoundingClientRect().left) / laneWidth() * beats;
  }

  function onKey(event) {
    if (event.target !== scroller || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const step = event.shiftKey ? beatsPerBar : beatUnit;
    const index = selected ? rows.indexOf(selected) : -1;
    const first = rows.find(row => row.dataset.row === 'track') || rows[0];
    const row = selected || first;
    switch (event.key) {
      case 'ArrowLeft': select(row, Math.ceil(beat / step - 1e-6) * step - step); break;
      case 'ArrowRight': select(row, selected ? Math.floor(beat / step + 1e-6) * step + step : 0); break;
      case 'ArrowUp': select(selected ? rows[Math.max(0, index - 1)] : first, beat); break;
      case 'ArrowDown': select(selected ? rows[Math.min(rows.length - 1, index + 1)] : first, beat); break;
      case 'Home': select(row, 0); break;
      case 'End': select(row, beats); break;
      case ' ': if (player) { player.toggle(); event.preventDefault(); } return;
      case 'Enter': if (player) { player.seek(beat); event.preventDefault(); } return;
      case '+': case '=': setZoom(zoom * 1.5); return event.preventDefault();
      case '-': case '−': setZoom(zoom / 1.5); return event.preventDefault();
      default: return;
    }
    event.preventDefault();
    show();
  }

  const player = document.getElementById('player') ? createPlayer() : null;

  // Plays the mix or, while a track is muted or solo, the sounds of the tracks, which add up to the mix.
  function createPlayer() {
    const mix = document.getElementById('mix');
    const playhead = document.getElementById('playhead');
    const clock = document.getElementById('player').dataset.clock.split(' ').map(pair => pair.split(':').map(Number));
    const stems = [...document.querySelectorAll('.stems li')].map(row => ({
      audio: row.querySelector('audio'),
      mute: row.querySelector('[data-mute]'),
      solo: row.querySelector('[data-solo]'),
    }));
    const isPressed = button => button.getAttribute('aria-pressed') === 'true';
    const usesStems = () => stems.some(stem => isPressed(stem.mute) || isPressed(stem.solo));

    function convert(value, from, to) {
      const next = clock.findIndex(pair => pair[from] > value);
      const right = next < 0 ? clock.length - 1 : Math.max(1, next);
      const [a, b] = [clock[right - 1], clock[right]];
      return a[to] + (b[from] > a[from] ? (value - a[from]) / (b[from] - a[from]) * (b[to] - a[to]) : 0);
    }

    function follow() {
      const x = laneLeft() + laneWidth() * Math.min(beats, convert(mix.currentTime, 1, 0)) / beats;
      playhead.hidden = mix.currentTime === 0 && mix.paused;
      playhead.style.left = x + 'px';
      if (!mix.paused) {
        if (x > scroller.scrollLeft + scroller.clientWidth || x < scroller.scrollLeft + laneLeft()) {
          scroller.scrollLeft = x - laneLeft();
        }
        requestAnimationFrame(follow);
      }
    }

    function alignStems() {
      const anySolo = stems.some(stem => isPressed(stem.solo));
      const active = usesStems();
      mix.muted = active;
      for (const { audio, mute, solo } of stems) {
        audio.muted = isPressed(mute) || anySolo && !isPressed(solo);
        audio.volume = mix.volume;
        // A small distance from the mix is made up by a slightly different speed, because a jump would be heard.
        const behind = mix.currentTime - audio.currentTime;
        const isFar = Math.abs(behind) > 0.3;
        if (active && (isFar || mix.paused)) {
          audio.currentTime = mix.currentTime;
        }
        audio.preservesPitch = false;
        audio.playbackRate = mix.playbackRate * (isFar || Math.abs(behind) < 0.004 ? 1 : 1 + Math.max(-0.1, Math.min(0.1, 2 * behind)));
        if (active && !mix.paused) {
          audio.play().catch(() => {});
        } else {
          audio.pause();
        }
      }
    }

    for (const stem of stems) {
      for (const button of [stem.mute, stem.solo]) {
        button.addEventListener('click', () => {
          button.setAttribute('aria-pressed', String(!isPressed(button)));
          alignStems();
        });
      }
    }
    for (const event of ['play', 'pause', 'seeked', 'ratechange', 'timeupdate', 'ended']) {
      mix.addEventListener(event, alignStems);
    }
    mix.addEventListener('play', follow);
    mix.addEventListener('seeked', follow);
    return {
      seek: at => { mix.currentTime = convert(at, 0, 1); },
      toggle: () => { if (mix.paused) { mix.play(); } else { mix.pause(); } },
      follow,
    };
  }

  scroller.addEventListener('keydown', onKey);
  scroller.addEventListener('pointermove', event => {
    const row = event.target.closest('[data-row]');
    const at = beatAt(event);
    if (row && at >= 0 && at <= beats && event.target.closest('.lane')) {
      readout.setAttribute('aria-live', 'off');
      readout.textContent = describe(row, at);
    }
  });
  scroller.addEventListener('click', event => {
    const row = event.target.closest('[data-row]');
    if (row && event.target.closest('.lane')) {
      select(row, beatAt(event));
      if (player) {
        player.seek(beat);
      }
    }
  });
  scroller.addEventListener('wheel', event => {
    if (event.ctrlKey) {
      event.preventDefault();
      setZoom(zoom * Math.exp(-event.deltaY / 300), Math.max(0, Math.min(beats, beatAt(event))));
    }
  }, { passive: false });
  for (const button of timeline.querySelectorAll('[data-zoom]')) {
    button.addEventListener('click', () => {
      setZoom(button.dataset.zoom === 'all' ? 1 : zoom * (button.dataset.zoom === 'in' ? 1.5 : 1 / 1.5));
    });
  }
  new ResizeObserver(() => setZoom(zoom)).observe(scroller);
  timeline.querySelector('.controls').hidden = false;
  window.addEventListener('beforeprint', () => labelBars(PRINTED_WIDTH));
  window.addEventListener('afterprint', () => labelBars(laneWidth()));
  labelBars(laneWidth());

  // A page from a file cannot find out whether the file has changed, so it reloads, and continues where it was.
  const reload = document.getElementById('reload');
  if (reload) {
    const PERIOD = 2000;
    const all = selector => [...document.querySelectorAll(selector)];
    const focusable = () => all('a, button, summary, [tabindex]');
    const isOn = () => reload.getAttribute('aria-pressed') === 'true';
    const setOn = on => reload.setAttribute('aria-pressed', String(on));
    const keep = () => history.replaceState({
      on: isOn(),
      zoom,
      beat,
      row: rows.indexOf(selected),
      scrolled: all('.scroller, .wide, .changes').map(each => [each.scrollLeft, each.scrollTop]),
      x: window.scrollX,
      y: window.scrollY,
      open: all('details').map(each => each.open),
      focused: focusable().indexOf(document.activeElement),
    }, '');
    const restore = kept => {
      setOn(kept.on);
      all('details').forEach((each, index) => { each.open = kept.open[index] === true; });
      setZoom(kept.zoom);
      if (kept.row >= 0 && kept.row < rows.length) {
        select(rows[kept.row], kept.beat);
        // The reader of the screen has read this already.
        readout.setAttribute('aria-live', 'off');
      }
      all('.scroller, .wide, .changes').forEach((each, index) => each.scrollTo(...(kept.scrolled[index] || [0, 0])));
      if (kept.focused >= 0 && kept.focused < focusable().length) {
        focusable()[kept.focused].focus({ preventScroll: true });
      }
      window.scrollTo(kept.x, kept.y);
    };
    history.scrollRestoration = 'manual';
    if (history.state) {
      restore(history.state);
    }
    reload.addEventListener('click', () => {
      setOn(!isOn());
      keep();
    });
    let isPointerDown = false;
    window.addEventListener('pointerdown', () => { isPointerDown = true; });
    for (const end of ['pointerup', 'pointercancel']) {
      window.addEventListener(end, () => { isPointerDown = false; });
    }
    setInterval(() => {
      const isInUse = isPointerDown || !getSelection().isCollapsed;
      if (isOn() && !isInUse && document.visibilityState === 'visible') {
        keep();
        location.reload();
      }
    }, PERIOD);
  }
})();
