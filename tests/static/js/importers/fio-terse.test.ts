/** The importer of fio's terse output on broken files; fio-formats.test.ts compares its figures. */
import { fixtureText, testError } from './fixtures.ts';

testError('terse output of version 2', '2;job;0;0;1;2;3;4;5;6;7', /version 2 of the format/);
testError('a terse line that is cut', fixtureText('fio-terse/version-5.txt').slice(0, 400), /too few places/);
