"""Every quote of the truth files must stand in its paper's source. Usage: python3 check-quotes.py [file.yaml ...]"""
import csv, glob, os, re, sys, yaml
here = os.path.dirname(os.path.abspath(__file__))
def fold(s):
    s = re.sub(r'\{--.*?--\}', '', s, flags=re.S); s = re.sub(r'\{\+\+(.*?)\+\+\}', r'\1', s, flags=re.S)
    s = re.sub(r'\{>>.*?<<\}', '', s, flags=re.S); s = re.sub(r'<!-- (?:box|right|stamp): (.*?) -->', r'\1', s, flags=re.S)
    s = re.sub(r'^#+ ', '', s.replace('*', ''), flags=re.M).replace('|', ' ')
    return re.sub(r'\s+', ' ', s).strip()
texts = {}
for f in glob.glob(here + '/../papers/*'):
    raw = open(f, encoding='utf-8').read()
    m = re.search(r'^(?:# )?file: (.+?)\s*$', raw, flags=re.M)
    if m: name = m.group(1).strip('"'); texts[name] = texts.get(name, '') + ' ' + fold(raw)
bad = n = 0; ids = set()
for y in sys.argv[1:] or glob.glob(here + '/*.yaml'):
    for e in yaml.safe_load(open(y, encoding='utf-8')):
        if e['id'] in ids: print('twice', e['id']); bad += 1
        ids.add(e['id'])
        for q in e.get('quotes') or []:
            n += 1; t = texts.get(q['file']); s = fold(q['quote'])
            if t is None: print(e['id'], 'no paper', q['file']); bad += 1
            elif s not in t and s.replace('"', '') not in t.replace('"', ''): print(e['id'], 'not in', q['file'], ':', q['quote'][:90]); bad += 1
            if len(q['quote'].split()) > 60: print(e['id'], 'long quote'); bad += 1
print(len(ids), 'questions,', n, 'quotes,', bad, 'faults'); sys.exit(1 if bad else 0)
