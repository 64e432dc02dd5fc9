"""Edits models in Blender, puts them back into their files, converts these and judges what became of each edit.

    python3 put_back.py LIST OUT --classes CLASSPATH [--only EDIT,...] [--models NAME,...] [--again] > table.md

LIST has a line for each model: a name, a tab, and the path of the file; textures and motions are next to it. CLASSPATH is that of
the command line (its classes and libraries). Blender runs once for each model (edits.py), Shuriken in one process (Warm.java), and
judge.py compares. OUT keeps every file, and results.json what was said and found. --again judges anew what is there.

An edit *arrived*, was *refused* (nothing was written, and a sentence says why), is *lost* (a line of the report says so), or is a
*silent loss*: written with a difference that no line mentions.
"""

import argparse
import base64
import collections
import glob
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time

from judge import changed_by_editor, judge

HERE = os.path.dirname(os.path.abspath(__file__))

# Which lines of the report are about which differences
LINES = {
    "missing": r"^lost +mesh|not drawn|no longer",
    "extra": r"^lost +mesh",
    "count": r"^lost +mesh",
    "side": r"^lost +mesh",
    "normals": r"^lost +(mesh|normals)|NORMALS",
    "uv": r"texture coordinates|UV_",
    "colour": r"vertex colours|COLOURS_SHUFFLED|colours? of|base colour",
    "picture": r"^(lost|new|warning).*(texture|picture)|TEXTURE",
    "clip": r"^lost +(clip|shapes|weights)|^lost .*morph targets|MOTION|CLIP",
    "clipMissing": r"^lost +clip|^lost .*(shapes|morph targets)|CLIP",
    "clipExtra": r"^lost +clip",
    "bones": r"^lost +(node|bone|name)|NODE_|NAME",
    "tree": r"^lost +(node|bone)|NODE_|RIG",
    "weights": r"^lost +(mesh|node|bone|weights)|NODE_|RIG|WEIGHT",
    "morphs": r"^lost .*(shapes|morph targets)|MORPH|SHAPE",
}


class Shuriken:
    """The command line in one process."""

    def __init__(self, classes, folder):
        made = os.path.join(folder, "warm")
        os.makedirs(made, exist_ok=True)
        subprocess.run(["javac", "-proc:none", "-cp", classes, "-d", made, os.path.join(HERE, "Warm.java")], check=True)
        words = ["nice", "java", "-Xmx2g", "-XX:+UseSerialGC", "-cp", made + ":" + classes, "shuriken.cli.Warm"]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def run(self, *words):
        line = " ".join(base64.b64encode(w.encode()).decode() for w in words)
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        code, said = self.process.stdout.readline().split(" ", 1)
        return int(code), base64.b64decode(said).decode().strip()


def hashes(folder):
    return {n: hashlib.sha256(open(os.path.join(folder, n), "rb").read()).hexdigest() for n in sorted(os.listdir(folder))}


def editable(shuriken, name, model, out):
    """The GLB for Blender, made once."""
    glb = os.path.join(out, "glb", name + ".glb")
    if not os.path.exists(glb):
        folder = os.path.join(out, "source", name)
        shutil.rmtree(folder, ignore_errors=True)
        code, said = shuriken.run("convert", "--edit", model, "-o", folder)
        made = glob.glob(os.path.join(glob.escape(folder), "**", "*.glb"), recursive=True)
        if not made:
            raise RuntimeError("%s: %s" % (name, said))
        os.makedirs(os.path.dirname(glb), exist_ok=True)
        shutil.copy(made[0][: -len(".glb")] + ".edit.json", glb[: -len(".glb")] + ".edit.json")
        shutil.copy(made[0], glb)
    return glb


def put_back(shuriken, model, edited, folder):
    """Imports into a copy of the model's folder, so that new motions and textures are next to it, and converts the result."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(os.path.dirname(model), os.path.join(folder, "new"))
    before = hashes(os.path.join(folder, "new"))
    target = os.path.join(folder, "new", os.path.basename(model))
    start = time.time()
    code, said = shuriken.run("import", edited, "--into", model, "-o", os.path.join(folder, "new"), "--overwrite")
    result = {"code": code, "said": said, "importSeconds": round(time.time() - start, 2)}
    if code == 0:
        after = hashes(os.path.join(folder, "new"))
        result["changed"] = [n for n in after if after[n] != before.get(n)]
        words = ["convert", "--edit", target, "-o", os.path.join(folder, "again")]
        for n in result["changed"]:
            if n.lower().endswith((".njm", ".saanim", ".nsbca")):
                words += ["--animations", os.path.join(folder, "new", n)]
        code, converted = shuriken.run(*words)
        result["converted"] = converted
    return result


def verdict(name, result, found):
    if result["code"]:
        words = result["said"]
        return "broken" if "internal error" in words or "xception" in words or not words else "refused"
    if not found:
        return "arrived"
    said = result["said"].splitlines()
    silent = {k: v for k, v in found.items() if not any(re.search(LINES[k], line) for line in said)}
    result["silent"] = silent
    return "silent" if silent else "lost"


def one(shuriken, model, edited, name, folder, noise, again):
    listing = os.path.join(folder, "result.json")
    if os.path.exists(listing) and again:
        result = json.load(open(listing))
    else:
        result = put_back(shuriken, model, edited, folder)
    found = {}
    if result["code"] == 0:
        made = glob.glob(os.path.join(glob.escape(folder), "again", "**", "*.glb"), recursive=True)
        try:
            found = judge(edited, made[0], noise) if made else {"missing": "no model: " + result["converted"]}
        except Exception as e:  # a row of the table, not the end of the run
            found = {"missing": "judge: %r" % e}
    if re.search(r"^moved +node", result["said"], re.M):
        # an object of a level that moved as a whole took its node with it
        found.pop("weights", None)
    result["found"] = found
    result["verdict"] = verdict(name, result, found)
    if name in UNCHANGED and result["code"] == 0:
        # The original stays in place, whatever the editor made of it.
        result["verdict"] = "arrived"
        if result["changed"]:
            result["verdict"] = "silent"
            found["bytes"] = result["changed"]
        elif "\nlost " in "\n" + result["said"]:
            result["verdict"] = "silent"
            found["words"] = "says that something is lost"
    with open(listing, "w") as f:
        json.dump(result, f, indent=1)
    return result


# Nothing was changed: the files must be the same, byte for byte, and nothing may be called lost
UNCHANGED = {"untouched", "temperance", "shuffled_colours", "apply_transforms"}


def blender(glb, out, only):
    words = ["nice", "blender", "-b", "--factory-startup", "-P", os.path.join(HERE, "edits.py"), "--", os.path.join(out, "edits")]
    words += ["--only", ",".join(only)] if only else []
    made = subprocess.run([*words, glb], capture_output=True, text=True, errors="replace")
    listing = os.path.join(out, "edits", os.path.splitext(os.path.basename(glb))[0], "edits.json")
    if not os.path.exists(listing):
        raise RuntimeError(made.stdout[-2000:] + made.stderr[-2000:])
    return json.load(open(listing))


MARKS = {"arrived": "✓", "refused": "refused", "lost": "lost", "silent": "SILENT", "broken": "BROKEN"}


def table(results, models):
    edits = list(dict.fromkeys(e for m in models for e in results.get(m, {})))
    print("| edit | arrived | refused | lost | silent loss | models that are not *arrived* |\n|---|---|---|---|---|---|")
    total = collections.Counter()
    for e in edits:
        counts, others = collections.Counter(), []
        for m in models:
            v = results.get(m, {}).get(e, {}).get("verdict")
            if v:
                counts[v] += 1
                if v != "arrived":
                    others.append("%s %s" % (m, MARKS[v]))
        total.update(counts)
        if sum(counts.values()):
            silent = counts["silent"] + counts["broken"]
            print("| %s | %d | %d | %d | %d | %s |" % (e, counts["arrived"], counts["refused"], counts["lost"], silent, ", ".join(others)))
    silent = total["silent"] + total["broken"]
    print("| **all %d** | **%d** | **%d** | **%d** | **%d** | |" % (sum(total.values()), total["arrived"], total["refused"], total["lost"], silent))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("list")
    parser.add_argument("out")
    parser.add_argument("--classes", required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--models", default="")
    parser.add_argument("--again", action="store_true")
    args = parser.parse_args()
    only, chosen = [w for w in args.only.split(",") if w], [w for w in args.models.split(",") if w]
    os.makedirs(args.out, exist_ok=True)
    shuriken = Shuriken(args.classes, args.out)
    listing = os.path.join(args.out, "results.json")
    results = json.load(open(listing)) if os.path.exists(listing) else {}
    models = []
    for line in open(args.list):
        name, model = line.rstrip("\n").split("\t")
        if chosen and name not in chosen:
            continue
        models.append(name)
        glb = editable(shuriken, name, model, args.out)
        edits = blender(glb, args.out, only)
        untouched = os.path.join(args.out, "edits", name, "untouched.glb")
        noise = changed_by_editor(untouched, glb) if os.path.exists(untouched) else {}
        if noise:
            print("# %s, by Blender alone: %s" % (name, json.dumps(noise)), file=sys.stderr)
        for e in only or edits:
            if "did" not in edits.get(e, {}):
                if "failed" in edits.get(e, {}):
                    print("# %s %s: %s" % (name, e, edits[e]["failed"]), file=sys.stderr)
                continue
            edited = os.path.join(args.out, "edits", name, e + ".glb")
            r = one(shuriken, model, edited, e, os.path.join(args.out, "results", name, e), noise, args.again)
            results.setdefault(name, {})[e] = {k: r.get(k) for k in ("verdict", "found", "silent", "importSeconds")}
            if r["verdict"] != "arrived":
                words = [l for l in r["said"].splitlines() if not l.startswith(("kept", "check", "wrote"))]
                print("%-8s %s %s %s | %s" % (r["verdict"], name, e, json.dumps(r["found"]), " / ".join(words)[:400]), file=sys.stderr, flush=True)
        with open(listing, "w") as f:
            json.dump(results, f, indent=1)
    table(results, models)


if __name__ == "__main__":
    main()
