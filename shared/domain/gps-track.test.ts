import { distanceBetween, findStops, isStandstill, simplifyTrack, trackLength } from './gps-track.ts';

/**
 * A car on 2020-12-18: seconds since the start, and ten millionths of a degree from 45.27 N 13.71 E. Source:
 * tkrajina/gpxpy, test_files (Apache-2.0).
 */
const car = [
  '0,35189,42100 10,34133,41885 22,33670,41720 37,33422,41567 53,34114,41328 58,34805,40590',
  '59,34845,40279 60,34799,39740 61,34660,39265 62,34448,38697 63,34212,38033 65,32143,35987',
  '75,25250,24552 76,24904,23416 77,24756,22288 78,24855,21126 79,25241,20070 80,25872,19256',
  '81,26697,18679 82,27609,18318 83,28584,18009 84,29529,17581 85,30365,17074 86,31081,16510',
  '87,31667,15951 88,32127,15481 93,33495,15180 94,33849,15573 101,38018,20959 109,47438,31041',
  '118,62353,42698 129,83617,60488 137,98055,77372 144,106127,90883 149,109007,98195',
  '150,109147,99410 151,109077,100549 152,108748,101651 153,108223,102596 154,107536,103505',
  '155,106798,104395 160,102416,109279 161,101642,110450 162,100971,111751 167,98214,117182',
  '168,97609,117932 169,96989,118603 170,96227,119291 171,95377,119938 179,88409,124452',
  '180,87696,124403 181,87095,123980 189,80561,117258 196,75454,112326 197,74897,111731',
  '208,69502,103842 209,69133,103254 210,68748,102719 212,67994,101821 213,67564,101578',
  '214,67148,101456 221,65431,99522 222,65110,98997 223,64779,98592 224,64434,98314 225,64085,98118',
  '226,63801,97961 227,63595,97886 228,63438,97925 229,63320,97979 246,63223,97942 287,63223,98121',
  '336,63159,97735 347,62969,98025 348,62855,98267 349,62649,98565 350,62370,98841 351,62006,99040',
  '352,61546,99100 353,60945,99087 354,60228,98962 355,59484,98709 358,57122,97652 359,56343,97071',
  '363,53456,94295 364,52795,93290 365,52263,92286 366,51758,91138 367,51293,89874 381,45928,70128',
  '395,40181,49131 396,39571,47928 397,38916,46830 406,34489,40272 407,34180,40386 408,33911,40660',
  '409,33655,41018 410,33391,41378 411,33212,41619 415,33365,41542 430,33260,40594 451,33036,40421',
  '486,33261,39914 514,33350,39971',
]
  .flatMap((row) => row.split(' '))
  .map((point) => {
    const [s = 0, north = 0, east = 0] = point.split(',').map(Number);
    return { t: s * 1000, latitude: 45.27 + north / 1e7, longitude: 13.71 + east / 1e7 };
  });

test('the way of a real car is 2,733 metres over 104 positions', () => {
  expect(car).toHaveLength(104);
  expect(trackLength(car)).toBeCloseTo(2733.24, 1);
});

test('it stood for 41, 49 and 35 seconds between two positions', () => {
  const still = car.slice(1).flatMap((b, i) => {
    const a = car[i];
    const seconds = a ? (b.t - a.t) / 1000 : 0;
    return a && seconds >= 30 && isStandstill(a, b) ? [seconds] : [];
  });
  expect(still).toEqual([41, 49, 35]);
});

test('times that follow each other at one place are one stop', () => {
  const stops = findStops(car, 60);
  expect(stops.map(({ from, to }) => (to - from) / 1000)).toEqual([118, 84]);
  expect(findStops(car, 300)).toEqual([]);
});

test('a night in the yard heard once an hour is one stop', () => {
  const night = Array.from({ length: 12 }, (_, i) => ({
    t: i * 3_600_000,
    latitude: 47.29 + (i % 2) * 0.0002,
    longitude: -1.49,
  }));
  expect(findStops(night, 300)).toHaveLength(1);
  expect(findStops([...night, { t: 12 * 3_600_000, latitude: 47.5, longitude: -1.49 }], 300)).toHaveLength(1);
});

test('a track that is made simpler keeps its ends, its number and nearly its length', () => {
  const simple = simplifyTrack(car, 60);
  expect(simple).toHaveLength(60);
  expect([simple[0], simple.at(-1)]).toEqual([car[0], car.at(-1)]);
  expect(trackLength(simple)).toBeGreaterThan(2600);
  expect(simplifyTrack(car, 500)).toHaveLength(104);
});

test('a degree of latitude is 111.2 kilometres, and the way over the date line is the short one', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  expect(distanceBetween(at(0, 0), at(1, 0)) / 1000).toBeCloseTo(111.195, 2);
  expect(distanceBetween(at(0, 179.5), at(0, -179.5)) / 1000).toBeCloseTo(111.195, 2);
});
